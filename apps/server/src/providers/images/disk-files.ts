import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFile, PictureFiles } from './picture-files.ts'
import { STORED_NAME } from './picture-names.ts'

export const DRAFT_NAME = /^\.[0-9a-f-]{36}\.part$/
/** Returns the name of a file that is not complete yet. */
export const draftName = (): string => `.${randomUUID()}.part`

/** Returns the pictures in `folder`. The first upload creates it. */
export function diskFiles(folder: string): PictureFiles {
  const find = async (name: string): Promise<PictureFile | undefined> => {
    const found = await unlessMissing(stat(join(folder, name)))
    return found && { name, bytes: found.size, changedAt: found.mtimeMs }
  }
  return {
    read: (name) => unlessMissing(readFile(join(folder, name))),
    write: async (name, content) => {
      await mkdir(folder, { recursive: true })
      const draft = join(folder, draftName())
      try {
        await writeFile(draft, content, { flush: true })
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    find,
    touch: async (name) => {
      const now = new Date()
      return (await unlessMissing(utimes(join(folder, name), now, now).then(() => true))) ?? false
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async *list() {
      for (const name of (await unlessMissing(readdir(folder))) ?? []) {
        const file = STORED_NAME.test(name) ? await find(name) : undefined
        if (file) yield file
      }
    },
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
