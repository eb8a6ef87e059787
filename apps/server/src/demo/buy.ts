import type { Answer, Calls } from '@tiffin/contract'
import type { Person } from './people.ts'

type MenuProduct = Answer<Calls['listMenu']>['productData'][number]
type Cart = Answer<Calls['getCart']>['cartData']
type Placed = Answer<Calls['placeOrder']>

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)]
const upTo = (most: number): number => 1 + Math.floor(Math.random() * most)

/** More are not added to reach a minimum. */
const MOST_ADDED = 12

/** Orders something that the restaurant brings to this customer; undefined if it takes no orders or brings nothing there. */
export async function buy(customer: Person, restaurantId: string): Promise<Placed | undefined> {
  const { restData } = await customer.send('getRestaurant', { query: { id: restaurantId } })
  if (restData.isOpen === false) return undefined
  const { productData } = await customer.send('listMenu', { query: { id: restaurantId } })
  // without options, since the first choice of a product that asks for some is not always complete
  const products = productData.filter(({ available, hasOptions }) => available && !hasOptions)
  const { addresses } = await customer.send('listAddressTerms', { query: { restId: restaurantId } })
  const addressIndex = addresses.findIndex(({ restaurants }) => restaurants.every(({ terms }) => terms.delivers))
  const address = addresses[addressIndex]
  if (products.length === 0 || !address) return undefined
  for (let count = upTo(3); count > 0; count -= 1) await addOne(customer, pick(products))
  let { cartData } = await customer.send('chooseCartAddress', { body: { addressId: address._id } })
  for (let added = 0; isShort(cartData); added += 1) {
    if (added === MOST_ADDED) return undefined
    await addOne(customer, pick(products))
    cartData = (await customer.send('getCart', { query: {} })).cartData
  }
  const payment = Math.random() < 0.25 ? await walletOrCash(customer, cartData.grandTotal) : 'COD'
  return customer.send('placeOrder', { body: { payment, addressIndex, cartData: { grandTotal: cartData.grandTotal } } })
}

const isShort = ({ restaurants = [] }: Cart): boolean => restaurants.some(({ delivery }) => delivery?.missing !== undefined)

async function addOne(customer: Person, product: MenuProduct | undefined): Promise<void> {
  const variant = pick(product?.variants ?? [])
  if (!product || !variant) return
  await customer.send('addToCart', { body: { productId: product._id, selectedVariant: variant.name, quantity: upTo(2) } })
}

async function walletOrCash(customer: Person, total: number): Promise<'Wallet' | 'COD'> {
  const { balance } = await customer.send('getWallet', { query: {} })
  return balance >= total ? 'Wallet' : 'COD'
}
