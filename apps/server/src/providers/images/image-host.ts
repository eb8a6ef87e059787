// Where pictures live. A picture is uploaded by the browser and then named by its url (docs/specification.md#validation).

export interface ImageHost {
  readonly name: 'embedded' | 'cloudinary'
  /** What the browser needs to upload, in Cloudinary's words. */
  readonly settings: { readonly uploadUrl: string; readonly uploadPreset: string; readonly cloudName: string }
  /** Other origins that pictures come from, for the Content-Security-Policy. */
  readonly origins: readonly string[]
  /** Other origins that pictures are sent to. */
  readonly uploadOrigins: readonly string[]
  /** The absolute url of a stored picture; empty stays empty. */
  toWire(stored: string): string
  /** What is stored of a url that a client sent. Refuses `image_not_ours` when no such picture lies on this host. */
  toStored(url: string): string
}
