// Pictures on the server's own origin: uploads and the demo city's. They are stored as paths, so that the origin may change.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../../platform/refusal.ts'
import type { Pictures } from './image-host.ts'
import { UPLOADED_NAME } from './picture-names.ts'

const UPLOADED_PATH = '/images/'
/** The demo city's come with the web app. */
export const DEMO_PATH = /^\/pictures\/dishes\/[a-z0-9]+(-[a-z0-9]+)*-\d{1,2}\.webp$/

/** Returns the stored form of an uploaded picture's name. */
export const storedPath = (name: string): string => UPLOADED_PATH + name

export interface OwnPictures extends Pictures {
  /** Returns the stored path; undefined when the URL is of another origin or the picture does not exist. */
  find(url: string): string | undefined
}

/** Returns the pictures of `publicUrl`, an origin without a trailing slash; `folder` has the uploaded ones. */
export const ownPictures = (publicUrl: string, folder: string): OwnPictures => ({
  toWire: (stored) => (stored.startsWith('/') ? publicUrl + stored : stored),
  find: (url) => {
    const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
    if (DEMO_PATH.test(path)) return path
    const name = path.startsWith(UPLOADED_PATH) ? path.slice(UPLOADED_PATH.length) : ''
    return UPLOADED_NAME.test(name) && existsSync(join(folder, name)) ? path : undefined
  },
})

/** Returns the path. Refuses `image_not_ours` if there is none. */
export function storedOrRefused(path: string | undefined): string {
  if (path === undefined) throw refuse('image_not_ours')
  return path
}
