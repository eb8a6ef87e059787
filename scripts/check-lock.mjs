// Checks the lock file:
// - It lists every platform's packages. Some registries lack packages, so that `npm install` writes an incomplete lock file, and `npm ci` then
//   fails on other machines.
// - Every package runs on the oldest Node that Tiffin supports. Otherwise `npm ci` prints warnings at the first start.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import semver from 'semver'

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

/**
 * Returns a line for each package that does not support the oldest Node of `range`.
 * @param {{ packages: Record<string, { version?: string, engines?: { node?: string } }> }} lock
 * @param {string} range as in `engines` of package.json
 */
export function tooNewIn(lock, range) {
  const oldest = semver.minVersion(range) ?? ''
  return Object.entries(lock.packages).flatMap(([path, { version, engines }]) =>
    engines?.node === undefined || semver.satisfies(oldest, engines.node) ? [] : [`${path}@${version} needs Node ${engines.node}`],
  )
}

/** @param {string} name */
const readJson = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = readJson('package-lock.json')
  const gaps = gapsIn(lock)
  for (const gap of gaps)
    console.error(`package-lock.json has a gap: ${gap}. Pin the version before, whose platform packages are all served.`)
  const tooNew = tooNewIn(lock, readJson('package.json').engines.node)
  for (const one of tooNew) console.error(`${one}, and Tiffin supports older ones. Choose an older version, or set one in \`overrides\`.`)
  process.exitCode = gaps.length + tooNew.length > 0 ? 1 : 0
}
