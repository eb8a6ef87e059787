import { randomBytes } from 'node:crypto'
import { storedPath } from './own-pictures.ts'
import type { PictureFiles } from './picture-files.ts'
import { HASH_DIGITS } from './picture-names.ts'

/** Writes a picture's file, has it looked at, reads it back and deletes it. Rejects with the store's reason, or with what differs. */
export async function tryStore(files: PictureFiles, look: (path: string) => Promise<void>): Promise<void> {
  // the name of a picture that no upload has
  const name = `${randomBytes(HASH_DIGITS / 2).toString('hex')}-1x1.webp`
  const content = randomBytes(64)
  await files.write(name, content)
  try {
    if (!(await files.read(name))?.equals(content)) throw new Error('it returns other bytes than were written')
    // the first page of the list is enough: the nightly job needs this right, too
    const { done } = await files.list()[Symbol.asyncIterator]().next()
    if (done) throw new Error('it does not list what was written')
    await look(storedPath(name))
  } finally {
    await files.remove(name)
  }
  if (await files.find(name)) throw new Error('it does not delete')
}
