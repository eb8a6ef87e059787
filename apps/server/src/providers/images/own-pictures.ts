// Pictures on our own origin: uploaded ones and the demo city's. They are stored as paths, so that the origin may move.
import { refuse } from '../../platform/refusal.ts'

/** Named by their content: the first 40 hexadecimal digits of an SHA-256. */
export const UPLOADED_NAME = /^[0-9a-f]{40}\.webp$/
const STORED_PATH = /^\/(images\/[0-9a-f]{40}\.webp|pictures\/dishes\/[a-z0-9]+(-[a-z0-9]+)*-\d{1,2}\.webp)$/

export interface OwnPictures {
  toWire(stored: string): string
  /** Undefined when the url is not one of ours. */
  find(url: string): string | undefined
}

/** @param publicUrl this installation's origin, without a trailing slash */
export const ownPictures = (publicUrl: string): OwnPictures => ({
  toWire: (stored) => (stored.startsWith('/') ? publicUrl + stored : stored),
  find: (url) => {
    const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
    return STORED_PATH.test(path) ? path : undefined
  },
})

export function storedOrRefused(path: string | undefined): string {
  if (path === undefined) throw refuse('image_not_ours')
  return path
}
