import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { Role } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
/** Revalidated at each request, because these files name the others. */
const ASKED = /\/(?:sw\.js|[\w-]+\.(?:html|webmanifest))$/

export type DataCall = (pathAndQuery: string) => Promise<{ status: number; json: unknown }>
interface PageParts {
  readonly head: string
  readonly html: string
  readonly state: string
  readonly files: readonly string[]
  readonly isShell: boolean
}
interface RenderedPage extends PageParts {
  readonly status: 200 | 404
  /** Present: the guest's address whose page is sent instead; the parts are empty. */
  readonly instead?: string
}
/** What the web app's server bundle exports; its own types live in apps/web/src/app/entry-server.tsx. */
interface ServerBundle {
  /** Where an address leads that is no page itself; undefined for all others. */
  redirectOf(url: string): string | undefined
  /** The role whose own page is at an address; undefined for pages that are the same for everyone. */
  viewerRoleOf(url: string): Role | undefined
  /** The address of the page that guests get, without parameters that the page does not read: many addresses have one page. */
  guestAddressOf(url: string): string
  /** The beginnings of the addresses that crawlers need not read. */
  privateAddresses(): readonly string[]
  renderPage(request: {
    url: string
    call: DataCall
    viewer?: { role: Role; profile: unknown } | undefined
    origin: string
  }): Promise<RenderedPage>
}
export interface WebBuild {
  /** Loads the code that renders, at its first use; rejects if it is broken. */
  bundle(): Promise<ServerBundle>
  write(parts: PageParts): string
}

/** Serves the files of `<webRoot>/<language>`; undefined when it is not built. */
export async function openWebBuild(app: FastifyInstance, webRoot: string, language: string): Promise<WebBuild | undefined> {
  const client = join(webRoot, language, 'client')
  const entry = join(webRoot, language, 'server', 'entry-server.js')
  if (!existsSync(join(client, 'index.html')) || !existsSync(entry)) return undefined
  await serveFiles(app, client, language)
  const bundle = () => import(pathToFileURL(entry).href) as Promise<ServerBundle>
  const template = readFileSync(join(client, 'index.html'), 'utf8')
  return { bundle, write: pageWriter(template, chunkAddresses(client, template)) }
}

/** Folders are served as such: a route for each of their two thousand files would cost a second and 30 MB at start. */
const serveFiles = (app: FastifyInstance, client: string, language: string) =>
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, counts: 'files' }
    })
    await files.register(fastifyStatic, {
      ...STATIC,
      root: client,
      wildcard: false,
      globIgnore: ['index.html', '*/*', '*/*/**', '.vite/**'],
    })
    for (const folder of [`assets/${language}`, 'icons', 'pictures']) {
      const root = join(client, folder)
      if (existsSync(root)) await files.register(fastifyStatic, { ...STATIC, root, prefix: `/${folder}/` })
    }
  })
const STATIC = {
  index: false,
  cacheControl: false,
  decorateReply: false,
  // the build writes a .br and a .gz beside each script and style
  preCompressed: true,
  setHeaders: (reply, path) =>
    void reply.header('cache-control', path.includes('/assets/') ? FOREVER : ASKED.test(path) ? 'no-cache' : A_DAY),
} satisfies Omit<FastifyStaticOptions, 'root'>

/** Lets images and styles load first; not on a page that is empty without its code. */
const LATER = ' fetchpriority="low"'

function pageWriter(template: string, scriptsOf: (files: readonly string[]) => readonly string[]): WebBuild['write'] {
  const parts = template.split(/<!--scripts-->|<!--head-->|<\/head>|<!--app-->|<!--state-->/)
  const urgent = parts.map((part) => part.replaceAll(LATER, ''))
  return ({ head, html, state, files, isShell }) => {
    const [start = '', beforeHead = '', style = '', beforeApp = '', beforeState = '', end = ''] = isShell ? urgent : parts
    const scripts = scriptsOf(files)
    // early.js requests those of a rendered page
    const list = isShell ? '' : scripts.join(' ')
    const links = isShell ? scripts.map((script) => `\n    <link rel="modulepreload" crossorigin href="${script}">`).join('') : ''
    return `${start}${list}${beforeHead}${head}${style}${links}</head>${beforeApp}${html}${beforeState}${state}${end}`
  }
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
/** Returns the addresses of the chunks of a page's screen that the template does not name. */
function chunkAddresses(client: string, template: string): (files: readonly string[]) => readonly string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
  const written = new Map<string, readonly string[]>()
  const collect = (name: string, found: Set<string>): void => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, found)
  }
  return (files) => {
    const key = files.join()
    const known = written.get(key)
    if (known !== undefined) return known
    const found = new Set<string>()
    for (const file of files) collect(file, found)
    const addresses = [...found].filter((file) => !template.includes(file)).map((file) => `/${file}`)
    written.set(key, addresses)
    return addresses
  }
}
