// One valid request for every call about sold out products, stock and menu times.
import type { Group, World } from './sample.ts'

export function availabilitySamples({ product }: World) {
  const by = 'restaurant'
  return {
    setAvailability: { by, make: () => ({ path: `/restaurent/products/${product.id}/availability`, body: { available: true } }) },
    setStock: { by, make: () => ({ path: `/restaurent/products/${product.id}/stock`, body: { left: 900, daily: 900 } }) },
    listMenuTimes: { by, make: () => ({ path: '/restaurent/menuTimes' }) },
    replaceMenuTimes: {
      by,
      make: () => ({
        path: '/restaurent/menuTimes',
        body: { menuTimes: [{ name: 'Breakfast', hours: [{ weekday: 1, opens: 7 * 60, lasts: 4 * 60 }] }] },
      }),
    },
  } satisfies Group
}
