import type { QueryClient } from '@tanstack/react-query'
import { MIN_PRODUCT_IMAGES } from '@tiffin/contract/limits'
import { words } from '#words/menu-pictures'
import { cutViews, openPhoto, startAreas, VIEWS, type View } from '../../../../features/images/cut-views.ts'
import { uploadPicture } from '../../../../features/images/upload-picture.ts'
import { getSettings } from '../../../../features/settings/queries.ts'
import { api } from '../../../../lib/api.ts'
import { ShownError } from '../../../../lib/message-of.ts'
import type { Matched } from './match-pictures.ts'
import { nameOf, type PictureFile } from './picture-files.ts'

/** Cuts, uploads and saves the pictures of one product. Rejects with what is wrong, and the name of the picture. */
export async function sendPictures({ product, pictures }: Matched, queries: QueryClient, signal: AbortSignal): Promise<void> {
  const { images } = await queries.ensureQueryData(getSettings())
  const urls: string[] = []
  for (const [place, picture] of pictures.entries()) {
    for (const file of await filesOf(picture, viewsOf(place, pictures.length))) {
      signal.throwIfAborted()
      urls.push(await uploadPicture(file, images, { role: 'restaurant', signal }))
    }
  }
  signal.throwIfAborted()
  await api('PATCH /restaurent/pictures', { body: { productId: product.productId, images: urls } })
}

/** The first picture serves for those that are missing of four; `whole` leaves a picture as it is. */
function viewsOf(place: number, count: number): readonly (View | 'whole')[] {
  const missing = place === 0 ? Math.max(0, MIN_PRODUCT_IMAGES - count) : 0
  return missing === MIN_PRODUCT_IMAGES - 1 ? VIEWS : ['whole', ...VIEWS.slice(1, 1 + missing)]
}

async function filesOf(picture: PictureFile, views: readonly (View | 'whole')[]): Promise<File[]> {
  const name = nameOf(picture.path)
  const photo = await openPhoto(await picture.read(), name).catch(() => {
    throw new ShownError(words.fault(name, words.unreadable))
  })
  try {
    return await cutViews(photo, { ...startAreas(photo), whole: WHOLE }, views)
  } finally {
    URL.revokeObjectURL(photo.url)
  }
}
const WHOLE = { x: 0, y: 0, width: 100, height: 100 }
