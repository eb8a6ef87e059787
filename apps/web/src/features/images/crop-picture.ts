import { drawJpeg } from './shrink-picture.ts'

export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** The largest side that the image host keeps. */
const MAX_SIDE = 1280

/** Returns the chosen part of a photo as a file; `area` is in pixels of the turned photo, `quarterTurns` are clockwise. */
export function cropPicture(photo: HTMLImageElement, area: CropArea, quarterTurns: number): Promise<File> {
  const { naturalWidth, naturalHeight } = photo
  const isSideways = quarterTurns % 2 !== 0
  const [width, height] = isSideways ? [naturalHeight, naturalWidth] : [naturalWidth, naturalHeight]
  const scale = Math.min(1, MAX_SIDE / Math.max(area.width, area.height))
  return drawJpeg(area.width * scale, area.height * scale, 'photo', (pen) => {
    pen.scale(scale, scale)
    pen.translate(width / 2 - area.x, height / 2 - area.y)
    pen.rotate((quarterTurns * Math.PI) / 2)
    pen.drawImage(photo, -naturalWidth / 2, -naturalHeight / 2)
  })
}
