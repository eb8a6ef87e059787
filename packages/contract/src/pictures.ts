// The available widths of a picture, derived from its URL, so that responses need not list them.

/** In pixels. The widest one is the picture's own URL. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

export interface PictureSource {
  readonly url: string
  readonly width: number
}

/** Uploaded pictures on the own host are named by content and size: `/images/<hash>-<width>x<height>.webp`. */
const OWN = /\/images\/[0-9a-f]{40}-(\d{1,4})x(\d{1,4})\.webp$/
/** Products of the demo city exist in two widths, and view 0, which leads on home and covers, in three. */
const DEMO = /\/pictures\/dishes\/[a-z0-9-]+-(\d)\.webp$/
const DEMO_WIDTHS = [320, 640]
/** Cloudinary transforms as the URL requests: scaled down, in a format that the browser supports, without metadata. */
const CLOUDINARY = /^(https?:\/\/.+?\/image\/upload\/)(.+)$/

/** Returns the URL of a smaller copy on the own host. */
export const narrower = (url: string, width: number): string => url.replace(/\.webp$/, `-${width}.webp`)

/** Returns every width of a picture, the narrowest first; empty if only the URL itself is known. */
export function pictureSources(url: string): PictureSource[] {
  const own = OWN.exec(url)
  if (own) return copies(url, Number(own[1]), PICTURE_WIDTHS)
  const demo = DEMO.exec(url)
  if (demo) return demo[1] === '0' ? copies(url, 1280, PICTURE_WIDTHS) : copies(url, Math.max(...DEMO_WIDTHS), DEMO_WIDTHS)
  const [, folder, name] = CLOUDINARY.exec(url) ?? []
  return folder && name ? PICTURE_WIDTHS.map((width) => ({ url: `${folder}c_limit,f_auto,q_auto,w_${width}/${name}`, width })) : []
}

const copies = (url: string, widest: number, widths: readonly number[]): PictureSource[] => [
  ...widths.filter((width) => width < widest).map((width) => ({ url: narrower(url, width), width })),
  { url, width: widest },
]
