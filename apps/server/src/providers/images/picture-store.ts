// Uploaded pictures as files in one folder, named by their content: the same picture is kept once.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { preparePicture } from './prepare-picture.ts'

export interface StoredPicture {
  /** Without its extension. */
  readonly id: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}
const NAME_LENGTH = 40

export const pictureFile = (folder: string, name: string): string => join(folder, name)

/** Keeps an uploaded file; refuses what is not a picture. A picture that is there already is not drawn again. */
export async function keepPicture(folder: string, file: Buffer): Promise<StoredPicture> {
  const id = createHash('sha256').update(file).digest('hex').slice(0, NAME_LENGTH)
  const path = pictureFile(folder, `${id}.webp`)
  if (!(await exists(path))) await writeWhole(folder, path, await preparePicture(file))
  const { width, height } = await sharp(path).metadata()
  return { id, width, height, bytes: (await stat(path)).size }
}

/** Nobody ever sees half a file: it is written under another name, then moved. */
async function writeWhole(folder: string, path: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${randomUUID()}.part`)
  try {
    await writeFile(draft, content, { flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
