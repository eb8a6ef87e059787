import type { ImageHost } from './image-host.ts'
import { ownPictures, type PictureAddresses, storedOrRefused } from './own-pictures.ts'
import type { PictureFiles } from './picture-files.ts'

/** The cloud and the upload preset of the embedded host, which implements Cloudinary's protocol. */
export const EMBEDDED = 'embedded'

/** Returns this installation as the image host. It takes uploads and keeps them in `files`, whose kind is its name. */
export function embeddedImageHost(name: 'embedded' | 's3', addresses: PictureAddresses, files: PictureFiles): ImageHost {
  const own = ownPictures(addresses, files)
  const uploadUrl = `${addresses.publicUrl}/v1_1/${EMBEDDED}/image/upload`
  return {
    name,
    files,
    settings: { uploadUrl, uploadPreset: EMBEDDED, cloudName: EMBEDDED },
    origins: own.origins,
    uploadOrigins: [],
    toWire: own.toWire,
    toStored: async (url) => storedOrRefused(await own.find(url)),
  }
}
