// The calls for developers: OpenAPI 3.1 made from the contract at /docs/openapi.json, and a page to read it at /docs.
import { createHash } from 'node:crypto'
import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import { ROLES } from '@tiffin/contract'
import { wireTypes } from '@tiffin/contract/wire-types'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'

const TAGS = [
  { name: 'public', description: 'Calls that need no session' },
  ...ROLES.map((role) => ({ name: role, description: `Calls of the ${role}, with the token of a ${role}'s login` })),
]

export async function documentContract(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tiffin',
        version: '0.1.0',
        description: 'The calls of the marketplace, made from its contract. Paths match in any case, with or without a trailing slash.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The server that serves this document' }],
      tags: TAGS,
      components: {
        securitySchemes: Object.fromEntries(
          ROLES.map((role) => [role, { type: 'http' as const, scheme: 'bearer', description: `A ${role}'s token` }]),
        ),
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: wireTypes }),
    transformObject: withoutInputs(createJsonSchemaTransformObject({ schemaRegistry: wireTypes })),
  })
  // beside the page it serves /docs/openapi.json and .yaml, from what swagger made
  await app.register(scalar, { routePrefix: '/docs', configuration: { withDefaultFonts: false } })
  // made and kept at start: what the process loads later cannot change it
  app.addHook('onReady', async () => void app.swagger())
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/docs') && typeof payload === 'string') allowInlineScripts(reply, payload)
    return payload
  })
}

/** Named types are answers: their forms as input, which the library adds, belong to no call. */
function withoutInputs(transform: SwaggerTransformObject): SwaggerTransformObject {
  return (given) => {
    const document = transform(given)
    if ('components' in document)
      for (const name of Object.keys(document.components?.schemas ?? {}))
        if (name.endsWith('Input')) delete document.components?.schemas?.[name]
    return document
  }
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
