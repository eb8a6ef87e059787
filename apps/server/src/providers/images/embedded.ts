import type { ImageHost } from './image-host.ts'
import { ownPictures, storedOrRefused } from './own-pictures.ts'

/** The cloud and the upload preset under which the embedded host speaks Cloudinary's protocol. */
export const EMBEDDED = 'embedded'

export function embeddedImageHost(publicUrl: string): ImageHost {
  const own = ownPictures(publicUrl)
  return {
    name: 'embedded',
    settings: { uploadUrl: `${publicUrl}/v1_1/${EMBEDDED}/image/upload`, uploadPreset: EMBEDDED, cloudName: EMBEDDED },
    origins: [],
    toWire: own.toWire,
    toStored: (url) => storedOrRefused(own.find(url)),
  }
}
