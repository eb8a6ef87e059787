// Uploads a picture to the image host of this installation, in Cloudinary's protocol (docs/specification.md#validation).
import type { Role } from '@tiffin/contract/call'
import { errorText } from '#words/errors'
import { words } from '#words/images'
import { words as messages } from '#words/messages'
import { ShownError } from '../../lib/message-of.ts'
import { loseSession, readToken } from '../../lib/tokens.ts'
import { shrinkPicture } from './shrink-picture.ts'

const UPLOAD_TIMEOUT_MS = 60_000
const TRIES = 4
const BUSY_PAUSE_MS = 2_000

export interface ImageSettings {
  readonly uploadUrl: string
  readonly uploadPreset: string
  readonly cloudName: string
}
interface UploadOptions {
  readonly role: Role
  /** Called with 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}
/** Returns whether an error code of our own image host has its own message. Other hosts have no codes, and their messages are not shown. */
const isTelling = (code: string): boolean =>
  code.startsWith('upload_') || code === 'too_many' || code === 'unauthorized' || code === 'blocked'
const BUSY = Symbol('busy')

/** Returns the uploaded picture's URL. Rejects with a ShownError, or with the signal's reason. */
export async function uploadPicture(file: File, settings: ImageSettings, options: UploadOptions): Promise<string> {
  const picture = await shrinkPicture(file)
  for (let tries = 1; ; tries += 1) {
    options.signal?.throwIfAborted()
    const url = await send(picture, settings, options)
    if (url !== BUSY) return url
    if (tries === TRIES) throw new ShownError(words.busy)
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))
  }
}

function send(file: File, settings: ImageSettings, { role, onProgress, signal }: UploadOptions): Promise<string | typeof BUSY> {
  const form = new FormData()
  form.append('file', file)
  form.append('upload_preset', settings.uploadPreset)
  form.append('cloud_name', settings.cloudName)
  // fetch reports no upload progress
  const request = new XMLHttpRequest()
  request.open('POST', settings.uploadUrl)
  request.responseType = 'json'
  request.timeout = UPLOAD_TIMEOUT_MS
  const token = readToken(role)
  // the token is sent to our own host only
  if (token && new URL(settings.uploadUrl, location.href).origin === location.origin) {
    request.setRequestHeader('authorization', `Bearer ${token}`)
  }
  const abort = () => request.abort()
  signal?.addEventListener('abort', abort)
  return new Promise<string | typeof BUSY>((resolve, reject) => {
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = request.ontimeout = () => reject(new ShownError(messages.uploadFailed))
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const answer = request.response as { url?: unknown; secure_url?: unknown; code?: unknown; message?: unknown } | null
      const url = answer?.secure_url ?? answer?.url
      if (request.status === 200 && typeof url === 'string') return resolve(url)
      if (request.status === 503) return resolve(BUSY)
      if (request.status === 401 && readToken(role) === token) loseSession(role, 'unauthorized', faultOf(answer))
      reject(new ShownError(faultOf(answer)))
    }
    request.send(form)
  }).finally(() => signal?.removeEventListener('abort', abort))
}

function faultOf(answer: { code?: unknown; message?: unknown } | null): string {
  const { code, message } = answer ?? {}
  return typeof code === 'string' && typeof message === 'string' && isTelling(code) ? errorText({ code, message }) : messages.uploadFailed
}
