// The interface of an image host. The browser uploads a picture, and then refers to it by URL (docs/specification.md#validation).
import type { PictureFiles } from './picture-files.ts'

export interface Pictures {
  /** Returns the absolute URL of a stored picture; an empty string stays empty. */
  toWire(stored: string): string
}
export interface ImageHost extends Pictures {
  readonly name: 'embedded' | 's3' | 'cloudinary'
  /** Uploaded here, now or before another host was set up. */
  readonly files: PictureFiles
  /** What the browser needs for an upload, in Cloudinary's terms. */
  readonly settings: { readonly uploadUrl: string; readonly uploadPreset: string; readonly cloudName: string }
  /** Other origins that pictures are loaded from, for the Content-Security-Policy. */
  readonly origins: readonly string[]
  readonly uploadOrigins: readonly string[]
  /** Returns the value to store for a client's URL. Refuses `image_not_ours` when this host has no such picture. */
  toStored(url: string): Promise<string>
}
