// People with data, and one valid request for every call of the contract.
import type { CallName, Role } from '@tiffin/contract'
import { startApp, type TestApp } from '../scene/start-app.ts'
import {
  addProduct,
  KOCHI,
  logInAdministrator,
  Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './people.ts'
import type { Foreign, PlacedOrder, Sample, World } from './sample.ts'
import { adminSamples } from './sample-admin-changes.ts'
import { availabilitySamples } from './sample-availability.ts'
import { claimSamples } from './sample-claims.ts'
import { customerSamples } from './sample-customer-changes.ts'
import { deliveryZoneSamples } from './sample-delivery-zones.ts'
import { emailChangeSamples } from './sample-email-changes.ts'
import { employeeSamples } from './sample-employee-changes.ts'
import { hoursSamples } from './sample-hours.ts'
import { optionSamples } from './sample-options.ts'
import { pickupSamples } from './sample-pickup.ts'
import { promoSamples } from './sample-promos.ts'
import { publicSamples, signInSamples } from './sample-requests.ts'
import { restaurantSamples } from './sample-restaurant-changes.ts'

export interface Samples {
  readonly app: TestApp
  readonly people: Record<Role, Person>
  readonly requests: Record<CallName, Sample>
  readonly foreign: Foreign
  /** A product of the restaurant in `people`. */
  readonly product: Product
  as(role: Role | 'guest'): Person
}

export async function writeSamples(): Promise<Samples> {
  let ahead = 0
  const app = await startApp({ clock: () => new Date(Date.now() + ahead) })
  const world = await createWorld(app, (ms) => {
    ahead += ms
  })
  const people = { customer: world.asha, restaurant: world.spice, employee: world.ravi, administrator: world.admin }
  return {
    app,
    people,
    foreign: world.foreign,
    product: world.product,
    as: (role) => (role === 'guest' ? world.visitor : people[role]),
    requests: {
      ...publicSamples(world),
      ...signInSamples(world),
      ...customerSamples(world),
      ...optionSamples(world),
      ...claimSamples(world),
      ...emailChangeSamples(world),
      ...restaurantSamples(world),
      ...availabilitySamples(world),
      ...hoursSamples(world),
      ...deliveryZoneSamples(world),
      ...employeeSamples(world),
      ...pickupSamples(world),
      ...promoSamples(world),
      ...adminSamples(world),
    },
  }
}

async function createWorld(app: TestApp, pass: World['pass']): Promise<World> {
  const asha = await signUpCustomer(app, 'asha')
  const spice = await signUpRestaurant(app, 'Spice Route')
  const ravi = await signUpEmployee(app, 'ravi')
  const admin = await logInAdministrator(app)
  const product = await addProduct(spice, 'Spice special')
  await asha.patch('/addAddress', { address: KOCHI })
  const order = async (): Promise<PlacedOrder> => (await placeOrder(asha, [product])).json.data
  const packedOrder = async () => {
    const placed = await order()
    await pack(spice, ravi, placed)
    return placed
  }
  const deliveredOrder = async () => {
    const placed = await packedOrder()
    await ravi.patch('/employee/updateDeliveryStatus', { prodId: placed.item[0]?._id, orderId: placed._id, orderStatus: 'Delivered' })
    return placed
  }
  const foreign = await createForeign(app)
  return { app, pass, asha, spice, ravi, admin, visitor: new Person(app.base), product, order, packedOrder, deliveredOrder, foreign }
}

async function pack(restaurant: Person, employee: Person, order: PlacedOrder): Promise<void> {
  await restaurant.patch('/restaurent/updateDeliveryStatus', { prodId: order.item[0]?._id, orderId: order._id, orderStatus: 'Packed' })
  await restaurant.post('/restaurent/splitOrder', { orderId: order._id, employeeId: employee.id })
}

async function createForeign(app: TestApp): Promise<Foreign> {
  const eve = await signUpCustomer(app, 'eve')
  const coast = await signUpRestaurant(app, 'Coast Kitchen')
  const mina = await signUpEmployee(app, 'mina')
  const product = await addProduct(coast, 'Coast special')
  const placed: PlacedOrder = (await placeOrder(eve, [product])).json.data
  await pack(coast, mina, placed)
  await mina.patch('/employee/updateDeliveryStatus', { prodId: placed.item[0]?._id, orderId: placed._id, orderStatus: 'Out of delivery' })
  const { json: reported } = await eve.post(`/orders/${placed._id}/claims`, { reason: 'never_came' })
  const { json: user } = await eve.get('/getUserData')
  const { json: topUp } = await eve.post('/wallet/topUp', { amount: 100 })
  const { json: group } = await coast.post('/restaurent/optionGroups', {
    name: 'Extras',
    min: 0,
    max: 1,
    options: [{ name: 'Curd', price: 20 }],
  })
  const { json: added } = await eve.post('/addToCart', { productId: product.id, selectedVariant: 'Full' })
  const change = { price: { percent: 5, step: 'rupee' } }
  const { json: changed } = await coast.patch('/restaurent/products', { ids: [product.id], change })
  const { json: preview } = await coast.post('/restaurent/menu', {
    csv: 'name,description,category,size,price\nPuttu,Steamed,Mains,Full,90',
  })
  const { json: promo } = await coast.post('/restaurent/promos', { code: 'COAST', kind: 'percent', percent: 10 })
  return {
    customer: eve.id,
    restaurant: coast.id,
    employee: mina.id,
    order: placed._id,
    item: placed.item[0]?._id ?? '',
    address: user.user.Address[0]._id,
    product: product.id,
    category: product.categoryId,
    cartLine: added.cartData.items[0]._id,
    topUp: topUp.topUpId,
    optionGroup: group.optionGroup._id,
    option: group.optionGroup.options[0]._id,
    menuPreview: preview.previewId,
    menuChange: changed.changeId,
    claim: reported.claim._id,
    promo: promo.promo._id,
  }
}
