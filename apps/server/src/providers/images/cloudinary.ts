// Cloudinary: the browser uploads there directly with an unsigned preset; here its urls are only recognised.
import type { ImageHost } from './image-host.ts'
import { ownPictures, storedOrRefused } from './own-pictures.ts'

const SAFE_NAME = /^[\w./,:@%~+-]+$/

export interface CloudinaryAccount {
  readonly cloudName: string
  readonly uploadPreset: string
  /** Where uploads go, without a trailing slash: `https://api.cloudinary.com`, or that of a region. */
  readonly uploadBase: string
  /** Where pictures come from: `https://res.cloudinary.com`, or a domain of one's own. */
  readonly deliveryBase: string
}

/** @param folder of pictures that this installation keeps itself */
export function cloudinaryImageHost(publicUrl: string, folder: string, account: CloudinaryAccount): ImageHost {
  const { cloudName, uploadPreset, uploadBase, deliveryBase } = account
  // pictures from before Cloudinary was set up, and the demo city's, stay valid
  const own = ownPictures(publicUrl, folder)
  // only what was uploaded: Cloudinary can also fetch from anywhere, and deliver files that are no pictures
  const uploads = `${deliveryBase}/${cloudName}/image/upload/`
  const find = (url: string) => {
    // the upload answers `url` with http and `secure_url` with https
    const whole = deliveryBase.startsWith('https:') ? url.replace(/^http:/, 'https:') : url
    const name = whole.slice(uploads.length)
    return whole.startsWith(uploads) && SAFE_NAME.test(name) && !name.split('/').includes('..') ? whole : undefined
  }
  return {
    name: 'cloudinary',
    settings: { uploadUrl: `${uploadBase}/v1_1/${cloudName}/image/upload`, uploadPreset, cloudName },
    origins: [new URL(deliveryBase).origin],
    uploadOrigins: [new URL(uploadBase).origin],
    toWire: own.toWire,
    toStored: (url) => storedOrRefused(find(url) ?? own.find(url)),
  }
}
