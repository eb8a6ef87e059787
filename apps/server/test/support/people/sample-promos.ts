// One valid request for every call about promo codes.
import { insertPromo } from '../scene/promos.ts'
import type { Group, World } from './sample.ts'

let count = 0
const body = () => {
  count += 1
  return { code: `SAMPLE${count}`, kind: 'percent', percent: 10 }
}

export function promoSamples({ app, asha, spice, admin, product }: World) {
  const added = async () => (await spice.post('/restaurent/promos', body())).json.promo._id as string
  const shared = async () => (await admin.post('/admin/promos', { ...body(), restId: spice.id, share: 40 })).json.promo._id as string
  return {
    enterPromo: {
      by: 'customer',
      make: async () => {
        await asha.post('/addToCart', { productId: product.id, selectedVariant: 'Full' })
        return { path: '/cart/promo', body: { code: await insertPromo(app.database) } }
      },
    },
    removePromo: { by: 'customer', make: () => ({ path: '/cart/promo' }) },
    listPromos: { by: 'administrator', make: () => ({ path: '/admin/promos' }) },
    addPromo: { by: 'administrator', make: () => ({ path: '/admin/promos', body: body() }) },
    stopPromo: { by: 'administrator', make: async () => ({ path: `/admin/promos/${await added()}/stop` }) },
    listRestaurantPromos: { by: 'restaurant', make: () => ({ path: '/restaurent/promos?page=1' }) },
    addRestaurantPromo: { by: 'restaurant', make: () => ({ path: '/restaurent/promos', body: body() }) },
    stopRestaurantPromo: { by: 'restaurant', make: async () => ({ path: `/restaurent/promos/${await added()}/stop` }) },
    acceptRestaurantPromo: { by: 'restaurant', make: async () => ({ path: `/restaurent/promos/${await shared()}/accept` }) },
  } satisfies Group
}
