// Pictures on the server's own origin: uploads and the demo city's. They are stored as paths, so that the origin may change.
import { refuse } from '../../platform/refusal.ts'
import type { Pictures } from './image-host.ts'
import type { PictureFiles } from './picture-files.ts'
import { UPLOADED_NAME } from './picture-names.ts'

const UPLOADED_PATH = '/images/'
/** The demo city's come with the web app. */
export const DEMO_PATH = /^\/pictures\/dishes\/[a-z0-9]+(-[a-z0-9]+)*-\d{1,2}\.webp$/

/** Returns the stored form of an uploaded picture's name. */
export const storedPath = (name: string): string => UPLOADED_PATH + name

export interface OwnPictures extends Pictures {
  /** Returns the stored path; undefined when the URL is of another origin or the picture does not exist. */
  find(url: string): Promise<string | undefined>
  /** Where they are loaded from, besides the server's own. */
  readonly origins: readonly string[]
}
/** Addresses without a trailing slash. */
export interface PictureAddresses {
  readonly publicUrl: string
  /** Where browsers load uploaded pictures from; absent: `publicUrl`. */
  readonly picturesBase: string | undefined
}

/** Returns the pictures that are addressed by path; `files` are the uploaded ones. */
export const ownPictures = ({ publicUrl, picturesBase = publicUrl }: PictureAddresses, files: PictureFiles): OwnPictures => ({
  origins: picturesBase === publicUrl ? [] : [new URL(picturesBase).origin],
  toWire: (stored) => {
    if (!stored.startsWith('/')) return stored
    return (stored.startsWith(UPLOADED_PATH) ? picturesBase : publicUrl) + stored
  },
  find: async (url) => {
    const base = [picturesBase, publicUrl].find((address) => url.startsWith(`${address}/`)) ?? ''
    const path = url.slice(base.length)
    if (DEMO_PATH.test(path)) return path
    const name = path.startsWith(UPLOADED_PATH) ? path.slice(UPLOADED_PATH.length) : ''
    return UPLOADED_NAME.test(name) && (await files.find(name)) ? path : undefined
  },
})

/** Returns the path. Refuses `image_not_ours` if there is none. */
export function storedOrRefused(path: string | undefined): string {
  if (path === undefined) throw refuse('image_not_ours')
  return path
}
