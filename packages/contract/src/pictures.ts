// The widths in which a picture can be had. They follow from its address alone, so that no answer has to list them.

/** Pixels. The widest one is the picture's own address, when it is that wide at all. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

export interface PictureSource {
  readonly url: string
  /** Pixels. */
  readonly width: number
}

/** Our own host names an uploaded picture by its content and its measures: `/images/<hash>-<width>x<height>.webp`. */
const OWN = /\/images\/[0-9a-f]{40}-(\d{1,4})x(\d{1,4})\.webp$/
/** The dishes of the demo city are there in two widths. */
const DEMO = /\/pictures\/dishes\/[a-z0-9-]+-\d\.webp$/
const DEMO_WIDTHS = [320, 640]
/** Cloudinary draws what the address asks for: scaled down, in a format that the browser knows, without metadata. */
const CLOUDINARY = /^(https?:\/\/.+?\/image\/upload\/)(.+)$/

/** The address of a smaller copy of a picture on our own host. */
export const narrower = (url: string, width: number): string => url.replace(/\.webp$/, `-${width}.webp`)

/** Every width of a picture, the narrowest first; nothing when only the address itself is known. */
export function pictureSources(url: string): PictureSource[] {
  const own = OWN.exec(url)
  if (own) return copies(url, Number(own[1]), PICTURE_WIDTHS)
  if (DEMO.test(url)) return copies(url, Math.max(...DEMO_WIDTHS), DEMO_WIDTHS)
  const [, folder, name] = CLOUDINARY.exec(url) ?? []
  return folder && name ? PICTURE_WIDTHS.map((width) => ({ url: `${folder}c_limit,f_auto,q_auto,w_${width}/${name}`, width })) : []
}

const copies = (url: string, widest: number, widths: readonly number[]): PictureSource[] => [
  ...widths.filter((width) => width < widest).map((width) => ({ url: narrower(url, width), width })),
  { url, width: widest },
]
