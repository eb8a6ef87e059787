// What an uploaded file must be, and what is kept of it (trust rule 14): the picture alone, drawn anew.
import type { RefusalCode } from '@tiffin/contract'
import sharp from 'sharp'
import { refuse } from '../../platform/refusal.ts'

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 50_000_000
const MAX_WIDTH = 1280
const WEBP_QUALITY = 80
/** How the files that are accepted begin; what a file calls itself does not count. */
const BEGINNINGS = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]

// pictures wait in line for a core rather than take all of them
sharp.concurrency(1)
sharp.cache(false)

/**
 * Draws a PNG, JPEG or GIF anew as WebP of at most 1280 pixels in width, turned upright, without metadata; of an animation the first
 * picture. Refuses whatever is not such a file, or not a whole one.
 */
export async function preparePicture(file: Buffer): Promise<Buffer> {
  if (!BEGINNINGS.some((beginning) => beginning.every((byte, at) => file[at] === byte))) throw refuseUpload('upload_wrong_type')
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable)
  if (width * height > MAX_PIXELS) throw refuseUpload('upload_too_many_pixels')
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
    .catch(unreadable)
}

function unreadable(): never {
  throw refuseUpload('upload_failed')
}

/** A refusal in our words and in the form that Cloudinary's callers read. */
export function refuseUpload(code: RefusalCode, retryAfter?: number) {
  const details = retryAfter === undefined ? {} : { retryAfter }
  return refuse(code, { ...details, fields: { error: { message: refuse(code).message } } })
}
