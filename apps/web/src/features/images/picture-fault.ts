import { MAX_PICTURE_BYTES } from '@tiffin/contract/pictures'
import { words } from '#words/images'

/** As in `<input accept>`. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif'

/** What is wrong with a chosen file before it is sent; undefined when nothing is. The image host still looks at its bytes. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.split(',').includes(file.type)) return words.fault.wrongType
  return file.size > MAX_PICTURE_BYTES ? words.fault.tooLarge : undefined
}
