// The four views that are cut from one photo (docs/decisions/075-one-photo-is-enough.md).
import type { CropArea } from './crop-picture.ts'
import { cropPicture } from './crop-picture.ts'
import { drawJpeg } from './shrink-picture.ts'

/** In the order of the pictures; the first is the cover. */
export const VIEWS = ['crop', 'square', 'close', 'wide'] as const
export type View = (typeof VIEWS)[number]
export const ASPECTS: Readonly<Record<View, number>> = { crop: 4 / 3, square: 1, close: 4 / 3, wide: 16 / 9 }
/** The part of the largest possible frame that a view shows at first. */
const SHARE: Readonly<Record<View, number>> = { crop: 1, square: 1, close: 0.55, wide: 1 }
/** What is visible of each view, in percent of the photo. */
export type Areas = Readonly<Record<View, CropArea>>

/** A photo that is upright and no larger than the pictures that are cut from it need. */
export interface OpenPhoto {
  readonly url: string
  readonly image: HTMLImageElement
  readonly name: string
}
/** Twice the largest side that the image host keeps, for a close-up. */
const MAX_SIDE = 2560

/** Opens a photo of any size and format that the browser can show, turned by its EXIF orientation and then by quarters. Rejects if it cannot. */
export async function openPhoto(file: Blob, name: string, quarterTurns = 0): Promise<OpenPhoto> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width * scale, picture.height * scale]
  const isSideways = quarterTurns % 2 !== 0
  const upright = await drawJpeg(isSideways ? height : width, isSideways ? width : height, name, (pen, fullWidth, fullHeight) => {
    pen.translate(fullWidth / 2, fullHeight / 2)
    pen.rotate((quarterTurns * Math.PI) / 2)
    pen.drawImage(picture, -width / 2, -height / 2, width, height)
  })
  picture.close()
  const url = URL.createObjectURL(upright)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
  return { url, image, name }
}

/** Returns the part of a photo that a view shows at first: in the middle, as large as its shape allows. */
export function startArea(view: View, width: number, height: number): CropArea {
  const fits = Math.min(width, height * ASPECTS[view])
  const shown = { width: (fits * SHARE[view] * 100) / width, height: ((fits / ASPECTS[view]) * SHARE[view] * 100) / height }
  return { ...shown, x: (100 - shown.width) / 2, y: (100 - shown.height) / 2 }
}

export function startAreas({ image }: Pick<OpenPhoto, 'image'>): Areas {
  const of = (view: View) => startArea(view, image.naturalWidth, image.naturalHeight)
  return { crop: of('crop'), square: of('square'), close: of('close'), wide: of('wide') }
}

/** Returns parts of a photo as files, in the order of `parts`. */
export async function cutViews<P extends string>(
  { image, name }: OpenPhoto,
  areas: Readonly<Record<P, CropArea>>,
  parts: readonly P[],
): Promise<File[]> {
  const { naturalWidth, naturalHeight } = image
  const files: File[] = []
  // one after the other: a phone has little memory for canvases
  for (const part of parts) {
    const { x, y, width, height } = areas[part]
    const pixels = {
      x: (x * naturalWidth) / 100,
      y: (y * naturalHeight) / 100,
      width: (width * naturalWidth) / 100,
      height: (height * naturalHeight) / 100,
    }
    const file = await cropPicture(image, pixels, 0)
    files.push(new File([file], `${name.replace(/\.\w+$/, '')}-${files.length + 1}.jpg`, { type: file.type }))
  }
  return files
}
