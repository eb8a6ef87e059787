// Cloudinary: the browser uploads there directly with an unsigned preset; here its urls are only recognised.
import type { ImageHost } from './image-host.ts'
import { ownPictures, storedOrRefused } from './own-pictures.ts'

const DELIVERY = 'https://res.cloudinary.com'
const SAFE_PATH = /^[\w./,:@%~+-]+$/

export interface CloudinaryAccount {
  readonly cloudName: string
  readonly uploadPreset: string
}

export function cloudinaryImageHost(publicUrl: string, { cloudName, uploadPreset }: CloudinaryAccount): ImageHost {
  // pictures from before Cloudinary was set up, and the demo city's, stay valid
  const own = ownPictures(publicUrl)
  const folder = `${DELIVERY}/${cloudName}/`
  const find = (url: string) => {
    // the upload answers `url` with http and `secure_url` with https
    const secure = url.replace(/^http:/, 'https:')
    const path = secure.slice(folder.length)
    return secure.startsWith(folder) && SAFE_PATH.test(path) && !path.split('/').includes('..') ? secure : undefined
  }
  return {
    name: 'cloudinary',
    settings: { uploadUrl: `https://api.cloudinary.com/v1_1/${cloudName}/image/upload`, uploadPreset, cloudName },
    origins: [DELIVERY],
    toWire: own.toWire,
    toStored: (url) => storedOrRefused(find(url) ?? own.find(url)),
  }
}
