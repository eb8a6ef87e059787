// Samples of calls that several roles make alike.
import type { Role } from '@tiffin/contract'
import { newBrowser } from '../peers/push-peer.ts'
import type { Sample, World } from './sample.ts'

export const startPushes = (by: Role, prefix: string): Sample => ({
  by,
  make: () => ({ path: `${prefix}/pushes`, body: newBrowser('http://127.0.0.1:1').subscription }),
})
export const chooseLanguage = (by: Role, prefix: string): Sample => ({
  by,
  make: () => ({ path: `${prefix}/language`, body: { language: 'hi' } }),
})
export const stopPushes = (by: Role, prefix: string): Sample => ({ by, make: () => ({ path: `${prefix}/pushes` }) })

/** Another size is offered, because the sample restaurant has one product. */
export const askAbout = async (restaurant: World['spice'], product: World['product'], order: World['order']) => {
  const placed = await order()
  const [item] = placed.item
  const path = `/restaurent/orders/${placed._id}/items/${item?._id}/missing`
  const { json } = await restaurant.post(path, { choices: [{ productId: product.id, variant: 'Full' }] })
  return { path, answer: `/orders/${placed._id}/items/${item?._id}/answer`, questionId: json.order.item[0].question._id as string }
}
