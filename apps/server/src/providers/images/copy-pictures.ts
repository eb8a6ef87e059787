import type { PictureFile, PictureFiles } from './picture-files.ts'

export interface CopyTally {
  readonly files: number
  readonly copied: number
  readonly bytes: number
}
interface CopyOptions {
  readonly onProgress: (done: number, total: number) => void
}
/** A store answers in tens of milliseconds, so one file after the other would take hours. */
const AT_ONCE = 8

/**
 * Copies every picture that `to` does not have with the same size, and reads each copy back. Nothing is deleted. After an interruption a
 * further run copies the rest.
 */
export async function copyPictures(from: PictureFiles, to: PictureFiles, { onProgress }: CopyOptions): Promise<CopyTally> {
  const sizes = new Map<string, number>()
  for await (const { name, bytes } of to.list()) sizes.set(name, bytes)
  const all: PictureFile[] = []
  for await (const file of from.list()) all.push(file)
  const missing = all.filter(({ name, bytes }) => sizes.get(name) !== bytes)
  const tally = { files: all.length, copied: 0, bytes: 0 }
  const say = () => onProgress(all.length - missing.length + tally.copied, all.length)
  say()
  const rest = missing.values()
  const work = async () => {
    for (const { name } of rest) {
      const bytes = await copyOne(name, from, to)
      tally.copied += 1
      tally.bytes += bytes
      say()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return tally
}

/** Returns the bytes copied: 0 if the picture was deleted meanwhile. */
async function copyOne(name: string, from: PictureFiles, to: PictureFiles): Promise<number> {
  const content = await from.read(name)
  if (!content) return 0
  await to.write(name, content)
  const arrived = await to.read(name)
  if (!arrived?.equals(content)) throw new Error(`${name} differs after it was copied`)
  return content.length
}
