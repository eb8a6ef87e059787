// Cloudinary: the browser uploads there with an unsigned preset; this module only validates the URLs.
import type { ImageHost } from './image-host.ts'
import { ownPictures, type PictureAddresses, storedOrRefused } from './own-pictures.ts'
import type { PictureFiles } from './picture-files.ts'

const SAFE_NAME = /^[\w./,:@%~+-]+$/

export interface CloudinaryAccount {
  readonly cloudName: string
  readonly uploadPreset: string
  /** Upload API without a trailing slash: `https://api.cloudinary.com`, or a regional address. */
  readonly uploadBase: string
  /** Delivery address: `https://res.cloudinary.com`, or your own domain. */
  readonly deliveryBase: string
}

/** Returns Cloudinary as the image host; `files` are the pictures stored by this installation. */
export function cloudinaryImageHost(addresses: PictureAddresses, files: PictureFiles, account: CloudinaryAccount): ImageHost {
  const { cloudName, uploadPreset, uploadBase, deliveryBase } = account
  // pictures stored before Cloudinary was set up, and those of the demo city, stay valid
  const own = ownPictures(addresses, files)
  // uploads only: Cloudinary can also fetch remote URLs and deliver other file types
  const uploads = `${deliveryBase}/${cloudName}/image/upload/`
  const find = (url: string) => {
    // an upload returns `url` with http and `secure_url` with https
    const whole = deliveryBase.startsWith('https:') ? url.replace(/^http:/, 'https:') : url
    const name = whole.slice(uploads.length)
    return whole.startsWith(uploads) && SAFE_NAME.test(name) && !name.split('/').includes('..') ? whole : undefined
  }
  return {
    name: 'cloudinary',
    files,
    settings: { uploadUrl: `${uploadBase}/v1_1/${cloudName}/image/upload`, uploadPreset, cloudName },
    origins: [new URL(deliveryBase).origin, ...own.origins],
    uploadOrigins: [new URL(uploadBase).origin],
    toWire: own.toWire,
    toStored: async (url) => storedOrRefused(find(url) ?? (await own.find(url))),
  }
}
