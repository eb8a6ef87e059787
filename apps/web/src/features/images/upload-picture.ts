// Sends a picture to the image host of this installation, in Cloudinary's protocol (spec §5); answers its url.
import type { Role } from '@tiffin/contract/call'
import { MESSAGES, REFUSALS } from '@tiffin/contract/messages'
import { loseSession, readToken } from '../../lib/tokens.ts'

/** Of one picture (spec §9). */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif'
/** A picture may take longer than an ordinary call. */
const UPLOAD_TIMEOUT_MS = 60_000

export interface ImageSettings {
  readonly uploadUrl: string
  readonly uploadPreset: string
  readonly cloudName: string
}

/** What is wrong with a chosen file before it is sent; undefined when nothing is. The server still looks at its bytes. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.split(',').includes(file.type)) return REFUSALS.upload_wrong_type.message
  return file.size > MAX_PICTURE_BYTES ? REFUSALS.upload_too_large.message : undefined
}

interface UploadOptions {
  readonly role: Role
  /** 0 to 1. */
  readonly onProgress?: (part: number) => void
}
/** Rejects with an Error whose words can be shown. */
export function uploadPicture(file: File, settings: ImageSettings, { role, onProgress }: UploadOptions): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  form.append('upload_preset', settings.uploadPreset)
  form.append('cloud_name', settings.cloudName)
  // fetch tells no progress of what it sends
  const request = new XMLHttpRequest()
  request.open('POST', settings.uploadUrl)
  request.responseType = 'json'
  request.timeout = UPLOAD_TIMEOUT_MS
  const token = readToken(role)
  // the session is shown to our own host only
  if (token && new URL(settings.uploadUrl, location.href).origin === location.origin) {
    request.setRequestHeader('authorization', `Bearer ${token}`)
  }
  return new Promise((resolve, reject) => {
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = request.ontimeout = () => reject(new Error(MESSAGES.uploadFailed))
    request.onload = () => {
      const answer = request.response as { url?: unknown; error?: { message?: unknown } } | null
      if (request.status === 200 && typeof answer?.url === 'string') return resolve(answer.url)
      const said = answer?.error?.message
      if (request.status === 401 && readToken(role) === token) loseSession(role, MESSAGES.unauthorized)
      reject(new Error(typeof said === 'string' && request.status < 500 ? said : MESSAGES.uploadFailed))
    }
    request.send(form)
  })
}
