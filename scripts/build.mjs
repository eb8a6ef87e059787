// Builds the web app (vite: browser and server rendering) and the server (esbuild: one file per program).
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildWorker } from './build-worker.mjs'
import { hashOf, isStamped, stamp, unstamp } from './freshness.mjs'
import { binOf, root, runNode, secondsSince } from './programs.mjs'
import { workspaceSource } from './workspace-source.mjs'

/**
 * The web app is built once per language: docs/decisions/007-languages.md
 * @type {readonly [string, ...string[]]}
 */
const LANGUAGES = ['en', 'hi']

/**
 * @param {string} language
 * @param {string[]} args
 */
async function vite(language, ...args) {
  const { code, output } = await runNode([binOf('vite'), 'build', ...args], {
    cwd: join(root, 'apps/web'),
    env: { NODE_ENV: 'production', TIFFIN_LANGUAGE: language },
  })
  if (code !== 0) throw new Error(`vite build ${args.join(' ')} (${language}) failed:\n${output}`)
}

async function buildWeb() {
  for (const language of LANGUAGES) await Promise.all([vite(language), vite(language, '--ssr', 'src/app/entry-server.tsx')])
  await buildWorker(LANGUAGES)
}

function serverPrograms() {
  const folder = join(root, 'apps/server/src/cli')
  const commands = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')) : []
  const programs = ['main.ts', ...commands.map((name) => `cli/${name}`)]
  return programs.map((name) => ({ in: join(root, 'apps/server/src', name), out: name.replace(/\.ts$/, '') }))
}

/**
 * Loads a program only after the look at Node's version: a static import would let an old Node fail in what it does not know.
 * @type {import('esbuild').Plugin}
 */
const nodeFirst = {
  name: 'node-first',
  setup(build) {
    const check = JSON.stringify(join(root, 'apps/server/src/require-node.ts'))
    // the comments in what is built name the program: without the folder of this machine, so that the same source gives the same files
    build.onResolve({ filter: /\.ts$/ }, ({ kind, path }) =>
      kind === 'entry-point' ? { path: relative(root, path), namespace: 'program' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'program' }, ({ path }) => ({
      contents: `import ${check}\nimport(${JSON.stringify(join(root, path))})`,
      resolveDir: root,
    }))
  },
}

/** Builds the programs of the server into `outdir`. */
export async function buildServer(outdir = join(root, 'apps/server/dist')) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    entryPoints: serverPrograms(),
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // what is imported dynamically stays out of the start
    splitting: true,
    packages: 'external',
    // of its hundreds of files the server uses a part: in the bundle they load in less time and memory
    alias: { kysely: fileURLToPath(import.meta.resolve('kysely')) },
    plugins: [nodeFirst, workspaceSource],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
  })
}

const everyPart = ['package-lock.json', 'packages', 'scripts/build.mjs', 'scripts/workspace-source.mjs']
/** @param {string[]} names */
const inWeb = (names) => names.map((name) => join('apps/web', name))
/** @param {string[]} names */
const inServer = (names) => names.map((name) => join('apps/server', name))

const parts = [
  {
    name: 'web',
    inputs: [
      ...everyPart,
      'scripts/build-worker.mjs',
      ...inWeb(['src', 'public', 'index.html', 'offline.html', 'vite.config.ts', 'package.json', 'tsconfig.json']),
    ],
    outputs: inWeb([
      ...LANGUAGES.flatMap((language) => [`dist/${language}/client/index.html`, `dist/${language}/server/entry-server.js`]),
      `dist/${LANGUAGES[0]}/client/sw.js`,
    ]),
    build: buildWeb,
  },
  {
    name: 'server',
    inputs: [...everyPart, ...inServer(['src', 'migrations', 'seeds', 'package.json'])],
    outputs: inServer(['dist/main.js']),
    build: buildServer,
  },
]

/**
 * Builds the parts whose inputs have changed, or all of them with `isForced`. Throws with the output of every build that failed.
 * @param {(line: string) => void} say
 */
export async function build(say, { isForced = false } = {}) {
  const work = parts.map(async ({ name, inputs, outputs, build: make }) => {
    const start = performance.now()
    const hash = hashOf(inputs)
    const isFresh = !isForced && isStamped(name, hash) && outputs.every((output) => existsSync(join(root, output)))
    if (isFresh) return say(`${name.padEnd(10)} up to date`)
    unstamp(name)
    await make()
    stamp(name, hash)
    say(`${name.padEnd(10)} built in ${secondsSince(start)}`)
  })
  const failures = (await Promise.allSettled(work)).flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await build(console.log, { isForced: true }).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
