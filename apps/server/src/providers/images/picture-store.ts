// Uploaded pictures as files in one folder, named by their content: the same picture is kept once.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { narrower } from '@tiffin/contract/pictures'
import { refuse } from '../../platform/refusal.ts'
import { type DrawnPicture, drawPicture } from './draw-picture.ts'
import { createFairTurns } from './fair-turns.ts'
import { filesOf, HASH_DIGITS } from './picture-names.ts'

export interface KeptPicture {
  /** Its file. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}
/** Of files that are still being written. */
export const DRAFT_NAME = /^\.[0-9a-f-]{36}\.part$/
const draftName = () => `.${randomUUID()}.part`

/** Writes what comes to the disk, so that waiting for the painter costs no memory; answers the file's path. */
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
export const dropFile = (path: string): Promise<void> => rm(path, { force: true })

// two at once would only take twice the memory: the cores are the other requests' too
const turns = createFairTurns()

/** Draws a received file and keeps it in all its widths; refuses what is not a picture. One at a time, in turns of the accounts. */
export async function keepPicture(folder: string, path: string, uploader: string): Promise<KeptPicture> {
  const picture = await turns.take(uploader, () => drawPicture(path))
  const { width, height, content } = picture
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS)
  const name = `${hash}-${width}x${height}.webp`
  if (!(await isTouched(folder, name))) await writeAll(folder, name, picture)
  return { name, width, height, bytes: content.length }
}

/** A picture that was uploaded before. Refuses `image_not_ours` for the demo city's, which were not. */
export async function findKept(folder: string, stored: string): Promise<KeptPicture> {
  const name = basename(stored)
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(name) ?? []
  if (width === undefined || !(await isTouched(folder, name))) throw refuse('image_not_ours')
  return { name, width: Number(width), height: Number(height), bytes: (await stat(join(folder, name))).size }
}

/** Whether the picture is there; if so it is as young as if it had come now, so that nobody collects it before it is saved. */
async function isTouched(folder: string, name: string): Promise<boolean> {
  const now = new Date()
  const touch = (file: string) => utimes(join(folder, file), now, now)
  const isThere = await touch(name).then(
    () => true,
    () => false,
  )
  if (isThere) await Promise.allSettled(filesOf(name).map(touch))
  return isThere
}

/** The whole picture comes last: where it is, its copies are. */
async function writeAll(folder: string, name: string, { content, copies }: DrawnPicture): Promise<void> {
  for (const copy of copies) await writeWhole(folder, narrower(name, copy.width), copy.content)
  await writeWhole(folder, name, content)
}

/** Nobody ever sees half a file: it is written under another name, then moved. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, draftName())
  try {
    await writeFile(draft, content, { flush: true })
    await rename(draft, join(folder, name))
  } catch (error) {
    await dropFile(draft)
    throw error
  }
}
