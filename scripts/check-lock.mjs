// Checks that the lock file lists every platform's packages. Some registries lack packages, so that `npm install` writes an incomplete
// lock file, and `npm ci` then fails on other machines.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * The folders in which Node looks for `name`, from the package at `path` upwards.
 * @param {string} name
 * @param {string} path
 */
function* placesFor(name, path) {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) yield `${at}/node_modules/${name}`
  yield `node_modules/${name}`
}

/**
 * Returns a line for each optional package that another one depends on and the lock file lacks.
 * @param {{ packages: Record<string, { version?: string, optionalDependencies?: Record<string, string> }> }} lock
 */
export function gapsIn(lock) {
  const gaps = []
  for (const [path, entry] of Object.entries(lock.packages))
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (![...placesFor(name, path)].some((place) => place in lock.packages)) gaps.push(`${path}@${entry.version} wants ${name}`)
  return gaps
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const gaps = gapsIn(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')))
  for (const gap of gaps)
    console.error(`package-lock.json has a gap: ${gap}. Pin the version before, whose platform packages are all served.`)
  process.exitCode = gaps.length > 0 ? 1 : 0
}
