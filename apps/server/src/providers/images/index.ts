import { type CloudinaryAccount, cloudinaryImageHost } from './cloudinary.ts'
import { embeddedImageHost } from './embedded.ts'
import type { ImageHost } from './image-host.ts'

export type { CloudinaryAccount } from './cloudinary.ts'
export { collectOrphans, type FindNamed } from './collect-orphans.ts'
export type { ImageHost, Pictures } from './image-host.ts'
export { type ImageRoutesOptions, registerImageHost } from './image-routes.ts'

interface ImageHostOptions {
  readonly publicUrl: string
  readonly picturesFolder: string
  readonly cloudinary: CloudinaryAccount | undefined
}
/** Returns Cloudinary if an account is configured, otherwise the embedded host. */
export const chooseImageHost = ({ publicUrl, picturesFolder, cloudinary }: ImageHostOptions): ImageHost =>
  cloudinary ? cloudinaryImageHost(publicUrl, picturesFolder, cloudinary) : embeddedImageHost(publicUrl, picturesFolder)
