import { type CloudinaryAccount, cloudinaryImageHost } from './cloudinary.ts'
import { diskFiles } from './disk-files.ts'
import { embeddedImageHost } from './embedded.ts'
import type { ImageHost } from './image-host.ts'
import type { PictureAddresses } from './own-pictures.ts'
import { withFilesBefore } from './picture-files.ts'
import { type S3Account, s3Files } from './s3-files.ts'

export type { CloudinaryAccount } from './cloudinary.ts'
export { collectOrphans, type FindNamed } from './collect-orphans.ts'
export { copyPictures } from './copy-pictures.ts'
export { diskFiles } from './disk-files.ts'
export type { ImageHost, Pictures } from './image-host.ts'
export { type ImageRoutesOptions, registerImageHost } from './image-routes.ts'
export { type S3Account, s3Files } from './s3-files.ts'
export { tryStore } from './try-store.ts'

interface ImageHostOptions extends PictureAddresses {
  readonly picturesFolder: string
  readonly cloudinary: CloudinaryAccount | undefined
  readonly s3: S3Account | undefined
  readonly onStoreFailure: (reason: string) => void
}
/** Returns Cloudinary or the embedded host, with its pictures in the store or in the folder, as configured. */
export function chooseImageHost({ picturesFolder, cloudinary, s3, onStoreFailure, ...addresses }: ImageHostOptions): ImageHost {
  const folder = diskFiles(picturesFolder)
  if (cloudinary) return cloudinaryImageHost(addresses, folder, cloudinary)
  if (s3) return embeddedImageHost('s3', addresses, withFilesBefore(s3Files(s3, { onFailure: onStoreFailure }), folder))
  return embeddedImageHost('embedded', addresses, folder)
}
