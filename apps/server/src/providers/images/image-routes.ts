// The embedded host's two addresses: one takes pictures in Cloudinary's protocol, one gives them.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brakes } from '../../platform/brakes.ts'
import type { Db } from '../../platform/database.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { bearerToken, hashToken, type Recognise } from '../../platform/session.ts'
import { EMBEDDED } from './embedded.ts'
import type { ImageHost } from './image-host.ts'
import { UPLOADED_NAME } from './own-pictures.ts'
import { keepPicture, pictureFile } from './picture-store.ts'
import { MAX_PICTURE_BYTES, refuseUpload } from './prepare-picture.ts'

export interface ImageRoutesOptions {
  readonly host: ImageHost
  /** Where uploaded pictures are kept. */
  readonly folder: string
  readonly db: Db
  readonly recognise: Recognise
  readonly brakes: Brakes
}
const ONE_YEAR = 31_536_000
const MAX_AT_WORK = 8
const hidden = { schema: { hide: true } as object }

/** Mounts `GET /images/:name`, and for the embedded host `POST /v1_1/:cloud/image/upload`. */
export async function registerImageHost(app: FastifyInstance, options: ImageRoutesOptions): Promise<void> {
  app.get<{ Params: { name: string } }>('/images/:name', hidden, (request, reply) => sendPicture(request, reply, options.folder))
  if (options.host.name !== EMBEDDED) return
  await app.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 10, fieldSize: 1_000, parts: 12 } })
    uploads.setErrorHandler((error) => {
      throw inUploadWords(error)
    })
    let atWork = 0
    uploads.post<{ Params: { cloud: string } }>(
      '/v1_1/:cloud/image/upload',
      { ...hidden, onRequest: (request) => admit(request, options) },
      async (request) => {
        if (request.params.cloud !== EMBEDDED) throw refuse('not_found')
        if (!request.isMultipart()) throw refuse('wrong_type')
        if (atWork >= MAX_AT_WORK) throw refuse('unavailable', { retryAfter: 1 })
        atWork += 1
        try {
          return await takePicture(request, options)
        } finally {
          atWork -= 1
        }
      },
    )
  })
}

/** A session of any role may upload; it is checked before the file is read. */
async function admit(request: FastifyRequest, { db, recognise, brakes }: ImageRoutesOptions): Promise<void> {
  const token = bearerToken(request.headers.authorization)
  const recognised = token ? await recognise(db, hashToken(token)) : ({ state: 'unknown' } as const)
  await brakes.request(recognised.state === 'known' ? recognised.caller.id : request.ip)
  if (recognised.state === 'unknown') throw refuse('unauthorized')
  if (recognised.state === 'blocked') throw refuse('blocked')
}

async function takePicture(request: FastifyRequest, { host, folder }: ImageRoutesOptions) {
  let file: Buffer | undefined
  let preset: unknown
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'upload_preset') preset = part.value
    } else if (part.fieldname === 'file') file = await part.toBuffer()
    else part.file.resume()
  }
  if (preset !== host.settings.uploadPreset || file === undefined || file.length === 0) throw refuse('upload_failed')
  const { id, width, height, bytes } = await keepPicture(folder, file)
  const url = host.toWire(`/images/${id}.webp`)
  return { url, secure_url: url, public_id: id, width, height, bytes, format: 'webp' }
}

/** Every failure of an upload is said in our words and in the form that Cloudinary's callers read. */
function inUploadWords(error: unknown): unknown {
  if (error instanceof Refusal) return 'error' in error.fields ? error : refuseUpload(error.code, error.retryAfter)
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return refuseUpload('upload_too_large')
  if (status === 415 || status === 406) return refuseUpload('wrong_type')
  // a body that breaks off or is no multipart body at all
  if (typeof status === 'number' && status < 500) return refuseUpload('upload_failed')
  return error instanceof Error && /unexpected end|multipart|boundary|aborted/i.test(error.message) ? refuseUpload('upload_failed') : error
}

/** A name holds a hash and nothing else, so no path leads out of the folder; what it names never changes. */
async function sendPicture(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply, folder: string) {
  const { name } = request.params
  if (!UPLOADED_NAME.test(name)) throw refuse('not_found')
  const path = pictureFile(folder, name)
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) throw refuse('not_found')
  const tag = `"${name}"`
  reply.header('cache-control', `public, max-age=${ONE_YEAR}, immutable`).header('etag', tag)
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type('image/webp').header('content-length', size).send(createReadStream(path))
}
