// Validates an uploaded file (docs/trust.md#14) and re-encodes its picture.
import { open } from 'node:fs/promises'
import { PICTURE_WIDTHS } from '@tiffin/contract/pictures'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { assertInTime } from '../../platform/deadline.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { refuseUpload } from './refuse-upload.ts'

export interface DrawnPicture {
  readonly width: number
  readonly height: number
  readonly content: Buffer
  readonly copies: readonly { readonly width: number; readonly content: Buffer }[]
}

const MAX_PIXELS = 50_000_000
/** Decoders read row by row: many rows, or very long ones, take many times as long as a square with as many pixels. */
const MAX_SIDE = 20_000
const MAX_RATIO = 100
/** Progressive JPEGs, interlaced PNGs and GIFs are decoded as a whole; a photo of a product needs less memory than this. */
const MAX_WHOLE_BYTES = 320 * 1024 * 1024
const MAX_HEIGHT = 4096
const WEBP_QUALITY = 80
/** The first bytes of accepted files; the file's name and declared type are ignored. */
const BEGINNINGS = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]
const LONGEST_BEGINNING = 8

// one picture at a time on one core, so that memory and other requests are not affected
sharp.concurrency(1)
sharp.cache(false)
// only these three decoders may read uploads; WebP is needed for the output
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'] })

/**
 * Re-encodes the PNG, JPEG or GIF at `path` as WebP: upright, sRGB, no metadata, first frame only. Refuses every other or incomplete file, and
 * `unavailable` at `deadline` (ms since 1970): a picture within the limits takes about a second, so then the machine is busy.
 */
export async function drawPicture(path: string, deadline: number): Promise<DrawnPicture> {
  if (!(await beginsLikePicture(path))) throw refuseUpload('upload_wrong_type')
  const metadata = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable)
  if (metadata.width * metadata.height > MAX_PIXELS) throw refuseUpload('upload_too_many_pixels')
  if (isTooLong(metadata)) throw refuseUpload('upload_too_long')
  if (wholeBytes(metadata) > MAX_WHOLE_BYTES) throw refuseUpload('upload_failed')
  return decode(path, metadata, deadline)
    .then((picture) => drawWidths(picture, deadline))
    .catch(unreadable)
}

/** Decides by the header, before anything is decoded. */
function isTooLong({ width, height }: Metadata): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return long > MAX_SIDE || long > short * MAX_RATIO
}

async function beginsLikePicture(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_BEGINNING), 0, LONGEST_BEGINNING, 0)
    if (bytesRead === 0) throw refuseUpload('upload_failed')
    return BEGINNINGS.some((beginning) => beginning.every((byte, at) => buffer[at] === byte))
  } finally {
    await file.close()
  }
}

/** Returns the memory in bytes that decoding needs beyond a few rows. */
function wholeBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const isWhole = isProgressive || format === 'gif'
  return isWhole ? width * height * channels * (depth === 'ushort' || format === 'jpeg' ? 2 : 1) : 0
}

/** Shrinks row by row before rotating, because rotating the whole picture would need all of it in memory. */
async function decode(path: string, { orientation = 1 }: Metadata, deadline: number): Promise<Sharp> {
  const isSideways = orientation > 4
  const widest = Math.max(...PICTURE_WIDTHS)
  const small = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout(leftUntil(deadline))
    .resize({
      width: isSideways ? MAX_HEIGHT : widest,
      height: isSideways ? widest : MAX_HEIGHT,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .withMetadata({ orientation })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(small).autoOrient()
}

async function drawWidths(picture: Sharp, deadline: number): Promise<DrawnPicture> {
  // sharp writes no metadata by default
  const webp = (drawn: Sharp) => drawn.timeout(leftUntil(deadline)).webp({ quality: WEBP_QUALITY }).toBuffer({ resolveWithObject: true })
  const drawn = await webp(picture.clone())
  const { width, height } = drawn.info
  const copies: { width: number; content: Buffer }[] = []
  for (const narrow of PICTURE_WIDTHS.filter((narrow) => narrow < width))
    copies.push({ width: narrow, content: (await webp(picture.clone().resize({ width: narrow }))).data })
  return { width, height, content: drawn.data, copies }
}

/** Returns the wall-clock time that is left, in whole seconds as sharp wants it. */
function leftUntil(deadline: number): { seconds: number } {
  assertInTime(deadline)
  return { seconds: Math.max(1, Math.floor((deadline - Date.now()) / 1_000)) }
}

function unreadable(error: unknown): never {
  if (error instanceof Refusal) throw error
  // of libvips, when sharp's time is over
  if (error instanceof Error && error.message.startsWith('timeout:')) throw refuse('unavailable', { retryAfter: 2 })
  throw refuseUpload('upload_failed')
}
