import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { varyBy } from './vary.ts'

/** Serves the contract's OpenAPI 3.1 at /docs/openapi.json, and its page at /docs. They are made at their first use. */
export function documentContract(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  let opened: Promise<FastifyInstance> | undefined
  const open = async (): Promise<FastifyInstance> => {
    opened ??= import('./api-document.ts').then(({ openDocuments }) => openDocuments(routes))
    return opened
  }
  for (const url of ['/docs', '/docs/*'])
    app.get(url, { schema: { hide: true } as object }, async (request, reply) => sendDocument(await open(), request, reply))
}

async function sendDocument(docs: FastifyInstance, { originalUrl, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { 'accept-encoding': encodings, 'if-none-match': tags } = headers
  const asked = { ...(encodings && { 'accept-encoding': encodings }), ...(tags && { 'if-none-match': tags }) }
  const { statusCode, headers: given, rawPayload, body } = await docs.inject({ url: originalUrl, headers: asked })
  if (statusCode === 404) {
    reply.callNotFound()
    return reply
  }
  reply.code(statusCode)
  for (const name of ['content-type', 'content-encoding', 'etag', 'cache-control', 'location']) {
    const value = given[name]
    if (value !== undefined) reply.header(name, value)
  }
  if (given['vary']) reply.header('vary', varyBy(reply, String(given['vary'])))
  if (String(given['content-type']).startsWith('text/html')) allowInlineScripts(reply, body)
  return reply.send(statusCode === 304 ? undefined : rawPayload)
}

const INLINE_SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g
/** Allows the page's inline script by its hash, on this page only. */
function allowInlineScripts(reply: FastifyReply, html: string): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text).filter((text) => text !== '')
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  if (hashes.length > 0)
    reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`))
}
