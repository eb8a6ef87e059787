import type { ImageHost } from './image-host.ts'
import { ownPictures, storedOrRefused } from './own-pictures.ts'

/** The cloud and the upload preset of the embedded host, which implements Cloudinary's protocol. */
export const EMBEDDED = 'embedded'

/** Returns this installation as the image host; `folder` has the uploaded pictures. */
export function embeddedImageHost(publicUrl: string, folder: string): ImageHost {
  const own = ownPictures(publicUrl, folder)
  return {
    name: EMBEDDED,
    settings: { uploadUrl: `${publicUrl}/v1_1/${EMBEDDED}/image/upload`, uploadPreset: EMBEDDED, cloudName: EMBEDDED },
    origins: [],
    uploadOrigins: [],
    toWire: own.toWire,
    toStored: (url) => storedOrRefused(own.find(url)),
  }
}
