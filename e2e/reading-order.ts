import type { Locator } from '@playwright/test'

interface Place {
  readonly name: string
  readonly index: number
  readonly box: { readonly top: number; readonly bottom: number; readonly left: number }
}
/** Parts that share a row are seen from left to right. */
const bySight = ({ box: one }: Place, { box: other }: Place): number => {
  if (one.bottom <= other.top) return -1
  return other.bottom <= one.top ? 1 : one.left - other.left
}

/** Returns the names of a page's parts in the order in which they are read aloud and get the focus, and in the order in which they are seen. */
export async function ordersOf(parts: Readonly<Record<string, Locator>>): Promise<{ read: string[]; seen: string[] }> {
  const places = await Promise.all(
    Object.entries(parts).map(async ([name, part]): Promise<Place> => {
      const place = await part.evaluate((element) => {
        const { top, bottom, left } = element.getBoundingClientRect()
        return { index: [...document.querySelectorAll('*')].indexOf(element), box: { top, bottom, left } }
      })
      return { name, ...place }
    }),
  )
  const namesBy = (compare: (one: Place, other: Place) => number) => [...places].sort(compare).map(({ name }) => name)
  return { read: namesBy((one, other) => one.index - other.index), seen: namesBy(bySight) }
}
