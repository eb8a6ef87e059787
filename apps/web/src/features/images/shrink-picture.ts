// Shrinks a camera's photo before the upload, which takes a minute on a mobile connection at full size.

const LARGE_BYTES = 2 * 1024 * 1024
/** Twice the largest width that the image host keeps. */
const MAX_SIDE = 2560
const QUALITY = 0.9

/** Returns the picture with fewer pixels; the file itself if it is not a large JPEG or the browser cannot decode it. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' || file.size < LARGE_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const smaller = await drawJpeg(picture.width * scale, picture.height * scale, file.name, (pen, width, height) =>
      pen.drawImage(picture, 0, 0, width, height),
    )
    picture.close()
    return smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}

/** Returns a JPEG of what `draw` draws on white. Rejects if the browser cannot allocate the canvas. */
export async function drawJpeg(
  width: number,
  height: number,
  name: string,
  draw: (pen: CanvasRenderingContext2D, width: number, height: number) => void,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  draw(pen, canvas.width, canvas.height)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!content) throw new Error('no picture')
  return new File([content], `${name.replace(/\.\w+$/, '')}.jpg`, { type: content.type })
}
