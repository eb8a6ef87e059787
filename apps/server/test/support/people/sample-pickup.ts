// One valid request for every call about orders that are collected.

import { KOCHI, placeOrder } from './people.ts'
import type { Group, PlacedOrder, World } from './sample.ts'

export function pickupSamples({ asha, spice, product }: World) {
  const collected = async (): Promise<PlacedOrder> => {
    await spice.patch(`/restaurent/profile/${spice.id}/edit`, {
      name: 'Spice Route',
      phoneNumber: '9999999999',
      place: 'Kochi',
      address: KOCHI,
    })
    await spice.patch('/restaurent/delivery', { picksUp: true })
    await asha.post('/addToCart', { productId: product.id, selectedVariant: 'Full' })
    await asha.patch('/cart', { plans: { [spice.id]: { kind: 'pickup' } } })
    return (await placeOrder(asha, [product])).json.data
  }
  return {
    handOverAtCounter: {
      by: 'restaurant',
      make: async () => {
        const { _id } = await collected()
        await spice.post('/restaurent/moveOrder', { orderId: _id, from: 'Pending', to: 'Packed' })
        const { json } = await asha.get(`/orderItems?id=${_id}`)
        return { path: `/restaurent/orders/${_id}/handOver`, body: { code: json.orderItems.code } }
      },
    },
    allowCodes: { by: 'customer', make: async () => ({ path: `/orders/${(await collected())._id}/allowCodes` }) },
  } satisfies Group
}
