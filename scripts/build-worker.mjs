// Builds the service worker after the web app: the offline page of each language, and the worker with their addresses and the build's
// name.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.mjs'
import { workspaceSource } from './workspace-source.mjs'

const web = join(root, 'apps/web')
/** @param {string} language */
const client = (language) => join(web, 'dist', language, 'client')
/** Files that the offline page and notifications use. */
const PLAIN_FILES = ['/early.js', '/favicon.svg', '/icons/app-192.png', '/icons/badge-96.png']

/**
 * Compiles a language's words, which are TypeScript, and returns them.
 * @param {typeof import('esbuild')} esbuild
 * @param {string} language
 * @returns {Promise<Record<string, string>>}
 */
async function wordsOf(esbuild, language) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(web, `src/words/${language}/offline.ts`)],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  })
  const { words } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`)
  return words
}

/**
 * Writes the offline page and returns its address and those of the files that it loads.
 * @param {typeof import('esbuild')} esbuild
 * @param {string} language
 * @param {string} home the language whose folder holds the shared files
 */
async function writeOfflinePage(esbuild, language, home) {
  const links = readFileSync(join(client(language), 'index.html'), 'utf8').match(/<link [^>]*rel="(?:stylesheet|preload)"[^>]*>/g) ?? []
  /** @type {Record<string, string>} */
  const blanks = { styles: links.join('\n    '), ...(await wordsOf(esbuild, language)) }
  const template = readFileSync(join(web, 'offline.html'), 'utf8')
  const name = `/offline-${language}.html`
  writeFileSync(
    join(client(home), name),
    template.replace('lang="en-IN"', `lang="${language}-IN"`).replace(/\{(\w+)\}/g, (_, blank) => blanks[blank] ?? ''),
  )
  return [name, ...links.flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? [])]
}

/** @param {readonly [string, ...string[]]} languages the folder of the first one also holds the shared files */
export async function buildWorker(languages) {
  const esbuild = await import('esbuild')
  const [home] = languages
  const shell = [...PLAIN_FILES]
  for (const language of languages) shell.push(...(await writeOfflinePage(esbuild, language, home)))
  const build = createHash('sha256')
  for (const address of shell.filter((address) => !address.startsWith('/assets/'))) build.update(readFileSync(join(client(home), address)))
  // the names of these files contain a hash of their contents
  for (const language of languages)
    build.update(
      readdirSync(join(client(language), 'assets', language))
        .sort()
        .join(),
    )
  await esbuild.build({
    entryPoints: [join(web, 'src/worker/service-worker.ts')],
    outfile: join(client(home), 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    plugins: [workspaceSource],
    define: { BUILD: JSON.stringify(build.digest('hex').slice(0, 12)), SHELL: JSON.stringify([...new Set(shell)]) },
    logLevel: 'silent',
  })
}
