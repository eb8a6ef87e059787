// Menus, carts and orders of the demo city, through the API.
import type { APIRequestContext } from '@playwright/test'
import { demoPerson, type Person } from './demo-people.ts'

export interface Product {
  _id: string
  productName: string
  restId: string
  restaurantName: string
  images: string[]
  variants: { name: string; price: number; offerPrice: number }[]
}
export interface OrderOfCustomer {
  _id: string
  number: number
  item: { _id: string; total: number; orderStatus: string }[]
  address: { street: string; label?: string; note?: string }[]
  restId: { _id: string }
}

/** Returns the menu of a demo restaurant, by the part of its owner's address before the @. */
export async function menuOf(request: APIRequestContext, owner: string): Promise<{ restaurant: Person; products: Product[] }> {
  const restaurant = await demoPerson(request, 'restaurant', owner)
  const { productData } = await restaurant.call<{ productData: Product[] }>('GET', `/restaurent/getRestaurentProduct?id=${restaurant.id}`)
  return { restaurant, products: productData }
}
export async function fillCart(customer: Person, products: readonly (Product | undefined)[]): Promise<void> {
  const { cartData } = await customer.call<{ cartData: { items: { _id: string }[] } }>('GET', '/getcart')
  for (const { _id } of cartData.items) await customer.call('PATCH', '/cancelcartitem', { itemId: _id })
  for (const product of products) {
    if (!product?.variants[0]) throw new Error('the demo menu has no such dish')
    await customer.call('POST', '/addToCart', { productId: product._id, selectedVariant: product.variants[0].name })
  }
}
export const newestOrder = async (customer: Person): Promise<OrderOfCustomer> => {
  const { orders } = await customer.call<{ orders: OrderOfCustomer[] }>('GET', '/getOrderHistory?limit=1')
  if (!orders[0]) throw new Error('there is no order yet')
  return orders[0]
}
