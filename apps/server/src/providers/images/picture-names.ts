// What the files of uploaded pictures are called: `<hash>-<width>x<height>.webp`, and `…-<width>.webp` for each smaller copy.
import { narrower, PICTURE_WIDTHS } from '@tiffin/contract/pictures'

/** Of an SHA-256, in hexadecimal. */
export const HASH_DIGITS = 40
/** A whole picture, as it is stored and sent; a hash and two measures cannot lead out of a folder. */
export const UPLOADED_NAME = /^[0-9a-f]{40}-\d{1,4}x\d{1,4}\.webp$/
/** A whole picture or one of its smaller copies. */
export const KEPT_NAME = /^([0-9a-f]{40}-\d{1,4}x\d{1,4})(?:-\d{3})?\.webp$/

/** Every file that can belong to a whole picture, itself the last. */
export const filesOf = (name: string): string[] => [...PICTURE_WIDTHS.map((width) => narrower(name, width)), name]
