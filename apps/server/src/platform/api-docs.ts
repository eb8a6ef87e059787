// The calls for developers: OpenAPI 3.1 made from the contract, and a page to read it.
import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import { ROLES } from '@tiffin/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 made from the contract at /docs/openapi.json, and a page to read it at /docs. */
export async function documentContract(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tiffin', version: '0.1.0', description: 'The calls of the marketplace, made from its contract.' },
      components: {
        securitySchemes: Object.fromEntries(
          ROLES.map((role) => [role, { type: 'http' as const, scheme: 'bearer', description: `A ${role}'s token` }]),
        ),
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  // beside the page it serves /docs/openapi.json, from what swagger made
  await app.register(scalar, { routePrefix: '/docs', configuration: { withDefaultFonts: false } })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/docs') && typeof payload === 'string') allowInlineScripts(reply, payload)
    return payload
  })
}

const INLINE_SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g
/** The page starts itself by a script of its own: that very text is allowed, by its hash, on this page only. */
function allowInlineScripts(reply: FastifyReply, html: string): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text).filter((text) => text !== '')
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  if (hashes.length > 0)
    reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`))
}
