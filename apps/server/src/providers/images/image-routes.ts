import { basename } from 'node:path'
import multipart from '@fastify/multipart'
import { MAX_PICTURE_BYTES } from '@tiffin/contract/pictures'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HOUR_SECONDS } from '../../platform/durations.ts'
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { EMBEDDED } from './embedded.ts'
import type { ImageHost } from './image-host.ts'
import { DEMO_PATH, storedPath } from './own-pictures.ts'
import { assertSpace, dropFile, findStored, receiveFile, type StoredPicture, storePicture } from './picture-store.ts'
import { refuseUpload } from './refuse-upload.ts'
import { sendPicture } from './send-picture.ts'
import { createUploadPlaces, type UploadPlaces } from './upload-places.ts'

export interface ImageRoutesOptions {
  readonly host: ImageHost
  /** For uploads that are being received. */
  readonly folder: string
  readonly rateLimits: RateLimits
  /** Returns the bytes left on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>
  /** Runs and counts the work of an upload. */
  readonly counted?: <T>(work: () => Promise<T>) => Promise<T>
}
const hidden = { schema: { hide: true } as object }

/** Mounts `GET /images/:name`, and for hosts that store here `POST /v1_1/:cloud/image/upload`. */
export async function registerImageHost(app: FastifyInstance, options: ImageRoutesOptions): Promise<void> {
  app.get<{ Params: { name: string } }>('/images/:name', { ...hidden, config: { counts: 'files' } }, (request, reply) =>
    sendPicture(request, reply, options.host.files),
  )
  if (options.host.name === 'cloudinary') return
  await app.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 10, fieldSize: 1_000, parts: 12 } })
    uploads.setErrorHandler((error) => {
      throw inUploadWords(error)
    })
    const places = createUploadPlaces()
    const uploaders = new WeakMap<FastifyRequest, string>()
    uploads.post<{ Params: { cloud: string } }>(
      '/v1_1/:cloud/image/upload',
      { ...hidden, onRequest: async (request) => void uploaders.set(request, await admit(request, options)) },
      async (request) => {
        if (request.params.cloud !== EMBEDDED) throw refuse('not_found')
        if (!request.isMultipart()) throw refuse('wrong_type')
        const { counted = (work) => work() } = options
        // a client that breaks off is no failure of the disk
        const inWords = (error: unknown) => Promise.reject(inUploadWords(error))
        return counted(() => takePicture(request, options, places, uploaders.get(request) ?? '').catch(inWords))
      },
    )
  })
}

const UPLOADS = { name: 'uploads', most: 1_200, seconds: HOUR_SECONDS }
const UPLOADS_BY_ADDRESS = { name: 'uploads by address', most: 2_400, seconds: HOUR_SECONDS }
/** Requires a session of any role before the file is read. Returns the account that uploads. */
async function admit({ authentication, countedAddress }: FastifyRequest, { rateLimits }: ImageRoutesOptions): Promise<string> {
  if (authentication.state === 'unknown') throw refuse('unauthorized')
  if (authentication.state === 'blocked') throw refuse('blocked')
  await rateLimits.count(UPLOADS, authentication.caller.accountId)
  // several accounts may upload from an address
  await rateLimits.count(UPLOADS_BY_ADDRESS, countedAddress)
  return authentication.caller.accountId
}

async function takePicture(
  request: FastifyRequest,
  { host, folder, freeBytes }: ImageRoutesOptions,
  places: UploadPlaces,
  uploader: string,
) {
  await assertSpace(folder, freeBytes)
  const end = places.begin(uploader)
  const files: string[] = []
  try {
    const { preset, url } = await receive(request, folder, files)
    const [file] = files
    if (preset !== host.settings.uploadPreset) throw refuse('upload_failed')
    if (file === undefined && url !== undefined) return answerByUrl(host, url)
    if (file === undefined) throw refuse('upload_failed')
    const leave = places.arrive()
    try {
      return answerOf(host, await storePicture(host.files, file, uploader))
    } finally {
      leave()
    }
  } finally {
    end()
    await Promise.all(files.map(dropFile))
  }
}

/** Cloudinary also accepts a picture by its URL: a client sends the pictures of a product that it did not change. */
async function answerByUrl(host: ImageHost, url: string) {
  const stored = await host.toStored(url)
  if (!DEMO_PATH.test(stored)) return answerOf(host, await findStored(host.files, stored))
  return { url: host.toWire(stored), secure_url: host.toWire(stored), public_id: basename(stored, '.webp'), format: 'webp' }
}

function answerOf(host: ImageHost, { name, width, height, bytes }: StoredPicture) {
  const url = host.toWire(storedPath(name))
  return { url, secure_url: url, public_id: name.replace(/\.webp$/, ''), width, height, bytes, format: 'webp' }
}

interface ReceivedFields {
  preset?: unknown
  url?: string
}
/** Adds the paths of received files to `files`, also when it throws. Returns the form fields. */
async function receive(request: FastifyRequest, folder: string, files: string[]): Promise<ReceivedFields> {
  const fields: ReceivedFields = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'upload_preset') fields.preset = part.value
      if (part.fieldname === 'file' && typeof part.value === 'string') fields.url = part.value
    } else if (part.fieldname === 'file') {
      files.push(await receiveFile(folder, part.file))
      if (part.file.truncated) throw refuse('upload_too_large')
    } else part.file.resume()
  }
  return fields
}

function inUploadWords(error: unknown): unknown {
  if (error instanceof Refusal) return 'error' in error.fields ? error : refuseUpload(error.code, error.retryAfter)
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return refuseUpload('upload_too_large')
  if (status === 415 || status === 406) return refuseUpload('wrong_type')
  if (typeof status === 'number' && status < 500) return refuseUpload('upload_failed')
  return error instanceof Error && /unexpected end|multipart|boundary|aborted|premature/i.test(error.message)
    ? refuseUpload('upload_failed')
    : error
}
