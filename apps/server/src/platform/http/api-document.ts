import { createHash } from 'node:crypto'
import { constants, gzipSync } from 'node:zlib'
import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import { ROLES } from '@tiffin/contract'
import { wireTypes } from '@tiffin/contract/wire-types'
import Fastify, { type FastifyInstance, type preHandlerAsyncHookHandler, type RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { VERSION } from '../operations/version.ts'

const TAGS = [
  { name: 'public', description: 'Calls that need no session' },
  ...ROLES.map((role) => ({ name: role, description: `Calls of the ${role}, with the token of a ${role}'s login` })),
]

/** Returns a server of the OpenAPI 3.1 document of these routes, and of its page, below /docs. */
export async function openDocuments(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const docs = Fastify({ exposeHeadRoutes: false, routerOptions: { caseSensitive: false } })
  docs.setValidatorCompiler(() => () => true)
  docs.setSerializerCompiler(() => JSON.stringify)
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tiffin',
        version: VERSION,
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
  for (const { method, url, schema } of routes) {
    const isShown = schema !== undefined && !(schema as { hide?: boolean }).hide && method !== 'HEAD'
    if (isShown) docs.route({ method, url, schema, handler: () => undefined })
  }
  // the library also serves the documents, but generates them for each request
  await docs.register(scalar, {
    routePrefix: '/docs',
    configuration: { withDefaultFonts: false },
    hooks: { preHandler: writtenDocuments(docs) },
  })
  await docs.ready()
  return docs
}

interface StoredDocument {
  readonly type: string
  readonly text: Buffer
  readonly zipped: Buffer
  readonly tag: string
}
/** Generates and compresses the documents once. */
function writtenDocuments(app: FastifyInstance): preHandlerAsyncHookHandler {
  const documents = new Map<string | undefined, StoredDocument>()
  const keep = (path: string, type: string, written: string) => {
    const text = Buffer.from(written)
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    documents.set(path, { type, text, zipped: gzipSync(text, { level: constants.Z_BEST_COMPRESSION }), tag })
  }
  app.addHook('onReady', async () => {
    keep('/docs/openapi.json', 'application/json; charset=utf-8', JSON.stringify(app.swagger()))
    keep('/docs/openapi.yaml', 'application/yaml; charset=utf-8', app.swagger({ yaml: true }))
  })
  return async ({ routeOptions, headers }, reply) => {
    const written = documents.get(routeOptions.url)
    if (!written) return
    const { type, text, zipped, tag } = written
    reply.headers({ etag: `W/${tag}`, 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
    if (headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const isZipped = ACCEPTS_GZIP.test(headers['accept-encoding'] ?? '')
    // compression skips a body that has an encoding
    if (isZipped) reply.header('content-encoding', 'gzip')
    return reply.type(type).send(isZipped ? zipped : text)
  }
}
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

/** Removes the input variants that the library adds to named types, which only responses contain. */
function withoutInputs(transform: SwaggerTransformObject): SwaggerTransformObject {
  return (given) => {
    const document = transform(given)
    if ('components' in document)
      for (const name of Object.keys(document.components?.schemas ?? {}))
        if (name.endsWith('Input')) delete document.components?.schemas?.[name]
    return document
  }
}
