// The file names of uploaded pictures: `<hash>-<width>x<height>.webp`, and `…-<width>.webp` for each smaller copy.
import { narrower, PICTURE_WIDTHS } from '@tiffin/contract/pictures'

/** Hexadecimal digits of an SHA-256 that are used. */
export const HASH_DIGITS = 40
/** The name of a full-size picture; the pattern excludes paths out of the folder. */
export const UPLOADED_NAME = /^[0-9a-f]{40}-\d{1,4}x\d{1,4}\.webp$/
/** The name of a full-size picture or one of its copies. */
export const STORED_NAME = /^([0-9a-f]{40}-\d{1,4}x\d{1,4})(?:-\d{3})?\.webp$/

/** Returns the names that the smaller copies of a picture may have. */
export const copiesOf = (name: string): string[] => PICTURE_WIDTHS.map((width) => narrower(name, width))
/** Returns the names that the files of a picture may have, the full-size one last. */
export const filesOf = (name: string): string[] => [...copiesOf(name), name]
