// Stores uploaded pictures as files named by their content, so the same picture is stored once.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { narrower } from '@tiffin/contract/pictures'
import { createFairTurns } from '../../platform/fair-turns.ts'
import { refuse } from '../../platform/refusal.ts'
import { draftName } from './disk-files.ts'
import type { DrawnPicture } from './draw-picture.ts'
import type { PictureFiles } from './picture-files.ts'
import { copiesOf, HASH_DIGITS } from './picture-names.ts'

export interface StoredPicture {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Left for everything else on the disk, such as the database; `npm run doctor` warns earlier. */
const RESERVED_BYTES = 500_000_000
async function freeBytesOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
/** Refuses `unavailable` while the disk of a folder has little space left. */
export async function assertSpace(folder: string, freeBytes = freeBytesOf): Promise<void> {
  if ((await freeBytes(folder)) < RESERVED_BYTES) throw refuse('unavailable', { retryAfter: 60 })
}

/** Streams an upload to disk, so that waiting uploads use no memory. Returns the file's path. */
export async function receiveFile(folder: string, file: Readable): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, draftName())
  try {
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return path
  } catch (error) {
    await dropFile(path)
    throw error
  }
}
/** Deletes a file; succeeds also if it does not exist. */
export const dropFile = (path: string): Promise<void> => rm(path, { force: true })

/** Of a received file: waiting and drawing. The browser waits for a minute. */
const PICTURE_MS = 10_000
/** What the longest wait leaves for drawing. */
const LEAST_DRAW_MS = 3_000
// a second concurrent picture would double the memory, and the cores serve other requests too
const turns = createFairTurns({ atOnce: 1, waitMs: PICTURE_MS - LEAST_DRAW_MS })

/**
 * Re-encodes a received file and stores it in all widths. Refuses other files, and `unavailable` when waiting and drawing would take too long.
 * Runs one at a time, with accounts taking turns.
 */
export async function storePicture(files: PictureFiles, path: string, uploader: string): Promise<StoredPicture> {
  // the native library is loaded with the first upload
  const { drawPicture } = await import('./draw-picture.ts')
  const deadline = Date.now() + PICTURE_MS
  const picture = await turns.take(uploader, () => drawPicture(path, deadline))
  const { width, height, content } = picture
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS)
  const name = `${hash}-${width}x${height}.webp`
  if (!(await isTouched(files, name))) await writeAll(files, name, picture)
  return { name, width, height, bytes: content.length }
}

/** Returns a picture uploaded earlier. Refuses `image_not_ours` for all others. */
export async function findStored(files: PictureFiles, stored: string): Promise<StoredPicture> {
  const name = basename(stored)
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(name) ?? []
  const file = width === undefined ? undefined : await files.find(name)
  if (!file) throw refuse('image_not_ours')
  await isTouched(files, name)
  return { name, width: Number(width), height: Number(height), bytes: file.bytes }
}

/** Returns whether the picture exists, and makes it new so that it is not collected before it is saved. */
async function isTouched(files: PictureFiles, name: string): Promise<boolean> {
  const isThere = await files.touch(name)
  if (isThere) await Promise.allSettled(copiesOf(name).map(files.touch))
  return isThere
}

/** Writes the full-size picture last: if it exists, its copies do. */
async function writeAll(files: PictureFiles, name: string, { content, copies }: DrawnPicture): Promise<void> {
  await Promise.all(copies.map((copy) => files.write(narrower(name, copy.width), copy.content)))
  await files.write(name, content)
}
