import { type CloudinaryAccount, cloudinaryImageHost } from './cloudinary.ts'
import { embeddedImageHost } from './embedded.ts'
import type { ImageHost } from './image-host.ts'

export type { ImageHost } from './image-host.ts'
export { type ImageRoutesOptions, registerImageHost } from './image-routes.ts'

/** Cloudinary when an account is configured, otherwise the embedded host. */
export function chooseImageHost(options: { publicUrl: string; cloudinary: CloudinaryAccount | undefined }): ImageHost {
  return options.cloudinary ? cloudinaryImageHost(options.publicUrl, options.cloudinary) : embeddedImageHost(options.publicUrl)
}
