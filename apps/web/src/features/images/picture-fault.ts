import { MAX_PICTURE_BYTES } from '@tiffin/contract/pictures'
import { words } from '#words/images'

export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif'

/** Returns what is wrong with a file before its upload, or undefined. The image host checks its bytes as well. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.split(',').includes(file.type)) return words.fault.wrongType
  return file.size > MAX_PICTURE_BYTES ? words.fault.tooLarge : undefined
}
