import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Must not occur in any served file. */
export const PAYLOAD = 'PAYLOAD-9f1c<?php system($_GET[0]); ?><script>alert(1)</script>'

/** Concatenates buffers, Latin-1 strings and byte lists. */
export const bytes = (...parts: (Buffer | string | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
/** Returns four bytes, big-endian. */
export const uint32 = (value: number): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value >>> 0)
  return four
}
const uint16 = (value: number): number[] => [value >> 8, value & 255]
const little16 = (value: number): number[] => [value & 255, value >> 8]

export const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Returns a PNG chunk; `check` overrides the checksum. */
export const pngChunk = (type: string, data: Buffer, check?: number): Buffer =>
  bytes(uint32(data.length), type, data, uint32(check ?? crc32(bytes(type, data))))
interface PngOptions {
  depth?: number
  /** 0 grey, 2 RGB, 3 palette, 6 RGBA. */
  colour?: number
  interlace?: number
  /** Decoded rows; grey ones of the right size by default. */
  rows?: Buffer
  chunks?: Buffer[]
  tail?: Buffer
}
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { depth = 8, colour = 0, interlace = 0, rows = Buffer.alloc((width + 1) * height), chunks = [], tail = Buffer.alloc(0) } = options
  const header = pngChunk('IHDR', bytes(uint32(width), uint32(height), [depth, colour, 0, 0, interlace]))
  const body = pngChunk('IDAT', deflateSync(rows, { level: 9 }))
  return bytes(PNG_START, header, ...chunks, body, pngChunk('IEND', Buffer.alloc(0)), tail)
}

/** A frame of one pixel at `x`, `y` that declares `width` × `height`. */
export const gifFrame = (width = 1, height = 1, x = 0, y = 0): Buffer =>
  bytes(
    [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    [0x2c, ...little16(x), ...little16(y), ...little16(width), ...little16(height), 0],
    [2, 2, 0x4c, 1, 0],
  )
export const gif = (width: number, height: number, ...parts: Buffer[]): Buffer =>
  bytes('GIF89a', [...little16(width), ...little16(height), 0x80, 0, 0], [255, 0, 0, 0, 0, 255], ...parts, [0x3b])
export const times = (count: number, part: Buffer): Buffer => Buffer.alloc(count * part.length, part)
export const gifComment = (text: string): Buffer => bytes([0x21, 0xfe, text.length], text, [0])

/** Returns a JPEG segment with its length. */
export const jpegSegment = (marker: number, data: Buffer): Buffer => bytes([0xff, marker, ...uint16(data.length + 2)], data)
/** Inserts segments after the JPEG's first marker. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer => bytes(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))
/** Changes the declared size of a JPEG. */
export function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const at = jpeg.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[index + 1] ?? 0))
  const copy = Buffer.from(jpeg)
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
export const validPictures = {
  png: () => noise(200, 150).png().toBuffer(),
  jpeg: () => noise(200, 150).jpeg().toBuffer(),
  gif: () => noise(60, 40).gif().toBuffer(),
}
export const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } })

/** A JPEG with a red left half and a green right half, so that cropping is visible. */
export async function twoHalves(shade = 200): Promise<Buffer> {
  const green = await sharp({ create: { width: 600, height: 800, channels: 3, background: { r: 0, g: shade, b: 0 } } })
    .png()
    .toBuffer()
  const red = sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: shade, g: 0, b: 0 } } })
  return red
    .composite([{ input: green, left: 600, top: 0 }])
    .jpeg()
    .toBuffer()
}
/** A photo as phones take it: larger than any picture that is kept, and on its side until it is turned by its EXIF orientation. Then its upper half is red. */
export async function phonePhoto(): Promise<Buffer> {
  const red = await sharp({ create: { width: 1500, height: 4000, channels: 3, background: { r: 220, g: 30, b: 30 } } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 3000, height: 4000, channels: 3, background: { r: 30, g: 60, b: 220 } } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
/** Returns the size, and the red, green and blue of a pixel. */
export async function look(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  return { width: info.width, height: info.height, colourAt }
}
