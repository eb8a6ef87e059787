// Every call that names an object by its id, made by a person who does not own it.
import type { Samples } from './contract-samples.ts'
import { KOCHI, PICTURES } from './people.ts'
import type { Sent } from './sample.ts'

type Own = 'customer' | 'restaurant' | 'employee'
export interface OwnedThing {
  readonly what: string
  readonly name: string
  readonly by: Own
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly foreign: keyof Samples['foreign']
  /** Of the refusal; default 404. */
  readonly status?: number
  readonly withId: (id: string, samples: Samples) => Sent
}

const get = (by: Own, foreign: OwnedThing['foreign'], path: string): OwnedThing => ({
  what: `a foreign ${foreign}`,
  name: path,
  by,
  method: 'GET',
  foreign,
  withId: (id) => ({ path: `${path}?id=${id}` }),
})
type Body = (id: string, samples: Samples) => object
const send = (by: Own, foreign: OwnedThing['foreign'], method: 'POST' | 'PATCH', path: string, body: Body): OwnedThing => ({
  what: `a foreign ${foreign}`,
  name: path,
  by,
  method,
  foreign,
  withId: (id, samples) => ({ path: path.replace(':id', id).replace(':item', samples.foreign.item), body: body(id, samples) }),
})
const profile = { name: 'Asha', email: 'asha@example.com', phoneNumber: '7777777777' }
const passwords = { currentPassword: 'secret1', newPassword: 'secret-two', confirmPassword: 'secret-two' }
const productBody = { productName: 'x', description: 'x', images: PICTURES, variants: [{ name: 'a', price: 10 }] }
const groupBody = { name: 'x', min: 0, max: 1, options: [{ name: 'x', price: 0 }] }
const sampleProduct = (samples: Samples) => samples.product

export const ownedThings: readonly OwnedThing[] = [
  send('restaurant', 'promo', 'POST', '/restaurent/promos/:id/stop', () => ({})),
  send('restaurant', 'promo', 'POST', '/restaurent/promos/:id/accept', () => ({})),
  get('customer', 'customer', '/getUserData'),
  get('customer', 'customer', '/getcart'),
  get('customer', 'customer', '/getOrderHistory'),
  get('customer', 'order', '/orderItems'),
  get('customer', 'order', '/getchat'),
  send('customer', 'order', 'PATCH', '/orders/:id/slot', () => ({ slotAt: '2026-11-30T12:00:00.000Z' })),
  get('customer', 'topUp', '/wallet/topUp'),
  send('customer', 'customer', 'PATCH', '/profile/:id/edit', () => profile),
  send('customer', 'customer', 'PATCH', '/profile/:id/editPassword', () => passwords),
  send('customer', 'customer', 'PATCH', '/profile/:id/edit/profilePhoto', () => ({ url: PICTURES[0] })),
  send('customer', 'customer', 'POST', '/profile/:id/emailChange/resend', () => ({})),
  { ...get('customer', 'customer', '/profile'), method: 'DELETE', withId: (id) => ({ path: `/profile/${id}/emailChange` }) },
  send('customer', 'customer', 'PATCH', '/addAddress', (id) => ({ id, address: KOCHI })),
  send('customer', 'address', 'PATCH', '/editAddress', (addressId) => ({ addressId, address: KOCHI })),
  send('customer', 'address', 'PATCH', '/cart', (addressId) => ({ addressId })),
  { ...get('customer', 'address', '/address'), method: 'DELETE', withId: (id) => ({ path: `/address/${id}` }) },
  send('customer', 'customer', 'POST', '/addToCart', (userId, samples) => ({
    userId,
    productId: sampleProduct(samples).id,
    selectedVariant: 'Half',
  })),
  send('customer', 'cartLine', 'PATCH', '/changeQuantity', (itemId) => ({ itemId, action: 'increment', variant: 'Full' })),
  send('customer', 'cartLine', 'PATCH', '/cancelcartitem', (itemId) => ({ itemId, variant: 'Full' })),
  send('customer', 'cartLine', 'PATCH', '/cart/lines/:id', () => ({ note: 'No onions' })),
  {
    ...send('customer', 'option', 'POST', '/addToCart', (option, samples) => ({
      productId: sampleProduct(samples).id,
      selectedVariant: 'Half',
      options: [{ path: [option] }],
    })),
    // an option that its restaurant has just deleted: the product is there, its options have changed
    status: 400,
  },
  send('customer', 'customer', 'PATCH', '/updateTotal', (cartId) => ({ cartId, amount: 1, grandTotal: 1 })),
  send('customer', 'customer', 'POST', '/order', (_id) => ({ payment: 'COD', addressIndex: 0, cartData: { _id, grandTotal: 1 } })),
  send('customer', 'order', 'POST', '/orderAgain', (orderId) => ({ orderId })),
  send('customer', 'order', 'PATCH', '/cancelOrder', (orderId, { foreign }) => ({ orderId, itemId: foreign.item })),
  send('customer', 'order', 'PATCH', '/cancelWholeOrder', (orderId) => ({ orderId })),
  send('customer', 'order', 'POST', '/orders/:id/allowCodes', () => ({})),
  send('customer', 'order', 'POST', '/orders/:id/items/:item/answer', (questionId) => ({ questionId, answer: 'remove' })),
  { ...get('customer', 'order', '/orders/:id/claim'), withId: (id) => ({ path: `/orders/${id}/claim` }) },
  send('customer', 'order', 'POST', '/orders/:id/claims', (_id, { foreign }) => ({
    reason: 'missing',
    items: [{ itemId: foreign.item, pieces: 1 }],
  })),
  { ...get('customer', 'order', '/orders/:id/toSource'), withId: (id) => ({ path: `/orders/${id}/toSource` }) },
  send('customer', 'order', 'POST', '/orders/:id/toSource', () => ({ amount: 20 })),
  send('customer', 'order', 'POST', '/orders/:id/tip', () => ({ amount: 20 })),
  send('customer', 'customer', 'PATCH', '/rating', (userId, samples) => ({ userId, rating: 5, restId: samples.people.restaurant.id })),
  send('customer', 'customer', 'PATCH', '/review', (userId, samples) => ({ userId, review: 'x', restId: samples.people.restaurant.id })),
  send('customer', 'order', 'POST', '/saveChat', (orderId) => ({ orderId, chat: { user: 'Hello', employee: '' } })),
  send('customer', 'order', 'PATCH', '/chatMarks', (orderId) => ({ orderId, delivered: 1, read: 1 })),
  get('restaurant', 'restaurant', '/restaurent/dashboardData'),
  get('restaurant', 'restaurant', '/restaurent/viewOrders'),
  get('restaurant', 'order', '/restaurent/getOrderIterms'),
  get('restaurant', 'product', '/restaurent/editProduct'),
  send('restaurant', 'restaurant', 'PATCH', '/restaurent/profile/:id/edit', () => ({ name: 'x', phoneNumber: '9999999991', place: 'x' })),
  send('restaurant', 'restaurant', 'PATCH', '/restaurent/profile/:id/edit/profilePhoto', () => ({ url: PICTURES[0] })),
  send('restaurant', 'restaurant', 'POST', '/restaurent/addCategory', (restId) => ({ restId, categoryName: 'Foreign' })),
  send('restaurant', 'category', 'PATCH', '/restaurent/editCategory', (categoryId) => ({ categoryId, categoryName: 'Taken over' })),
  send('restaurant', 'category', 'PATCH', '/restaurent/moveCategory', (categoryId) => ({ categoryId, place: 1 })),
  send('restaurant', 'category', 'PATCH', '/restaurent/deleteCategory', (catId) => ({ catId })),
  send('restaurant', 'category', 'POST', '/restaurent/addProduct', (category) => ({ ...productBody, category })),
  send('restaurant', 'product', 'PATCH', '/restaurent/updateProduct', (productId, samples) => ({
    ...productBody,
    productId,
    category: sampleProduct(samples).categoryId,
  })),
  send('restaurant', 'product', 'PATCH', '/restaurent/pictures', (productId) => ({ productId, images: PICTURES })),
  send('restaurant', 'product', 'PATCH', '/restaurent/deleteProduct', (proId) => ({ proId })),
  send('restaurant', 'product', 'PATCH', '/restaurent/products/:id/availability', () => ({ available: false })),
  send('restaurant', 'product', 'PATCH', '/restaurent/products/:id/stock', () => ({ left: 3 })),
  send('restaurant', 'product', 'PATCH', '/restaurent/products', (id, samples) => ({
    ids: [sampleProduct(samples).id, id],
    change: { price: { percent: 5, step: 'rupee' } },
  })),
  send('restaurant', 'category', 'PATCH', '/restaurent/products', (category, samples) => ({
    ids: [sampleProduct(samples).id],
    change: { category },
  })),
  send('restaurant', 'menuPreview', 'POST', '/restaurent/menu/:id', () => ({})),
  send('restaurant', 'menuChange', 'POST', '/restaurent/menuChanges/:id/undo', () => ({})),
  send('restaurant', 'order', 'PATCH', '/restaurent/updateDeliveryStatus', (orderId, { foreign }) => ({
    orderId,
    prodId: foreign.item,
    orderStatus: 'Packed',
  })),
  send('restaurant', 'order', 'POST', '/restaurent/moveOrder', (orderId) => ({ orderId, from: 'Pending', to: 'Preparing...' })),
  send('restaurant', 'order', 'POST', '/restaurent/orders/:id/handOver', () => ({ code: '0000' })),
  send('restaurant', 'order', 'POST', '/restaurent/splitOrder', (orderId, samples) => ({
    orderId,
    employeeId: samples.people.employee.id,
  })),
  send('restaurant', 'order', 'PATCH', '/restaurent/cancelOrder', (orderId, { foreign }) => ({ orderId, itemId: foreign.item })),
  send('restaurant', 'order', 'PATCH', '/restaurent/cancelWholeOrder', (orderId) => ({ orderId })),
  send('restaurant', 'optionGroup', 'PATCH', '/restaurent/optionGroups/:id', () => ({ name: 'Taken over' })),
  send('restaurant', 'optionGroup', 'POST', '/restaurent/optionGroups', (asked) => ({
    ...groupBody,
    options: [{ name: 'x', price: 0, asks: [asked] }],
  })),
  send('restaurant', 'product', 'POST', '/restaurent/optionGroups', (productId) => ({ ...groupBody, products: [{ productId }] })),
  send('restaurant', 'product', 'POST', '/restaurent/optionGroups', (productId) => ({
    ...groupBody,
    options: [{ name: 'x', price: 0, product: { productId, variant: 'Half' } }],
  })),
  {
    ...get('restaurant', 'optionGroup', '/restaurent/optionGroups'),
    method: 'DELETE',
    withId: (id) => ({ path: `/restaurent/optionGroups/${id}` }),
  },
  send('restaurant', 'option', 'PATCH', '/restaurent/options/:id/availability', () => ({ soldOut: 'always' })),
  send('restaurant', 'order', 'POST', '/restaurent/orders/:id/items/:item/missing', () => ({ choices: [] })),
  {
    ...get('restaurant', 'order', '/restaurent/orders/:id/items/:item/missing'),
    method: 'DELETE',
    withId: (id, { foreign }) => ({ path: `/restaurent/orders/${id}/items/${foreign.item}/missing` }),
  },
  send('restaurant', 'claim', 'POST', '/restaurent/claims/:id/answer', () => ({ text: 'We packed it' })),
  get('employee', 'employee', '/employee/getordersempl'),
  get('employee', 'employee', '/employee/dashboardData'),
  get('employee', 'order', '/employee/getchat'),
  send('employee', 'order', 'PATCH', '/employee/updateDeliveryStatus', (orderId, { foreign }) => ({
    orderId,
    prodId: foreign.item,
    orderStatus: 'Delivered',
  })),
  send('employee', 'order', 'PATCH', '/employee/failedDelivery', (orderId) => ({ orderId, reason: 'refused' })),
  send('employee', 'order', 'PATCH', '/employee/chatMarks', (orderId) => ({ orderId, delivered: 1, read: 1 })),
  send('employee', 'order', 'POST', '/employee/saveChat', (orderId) => ({ orderId, chat: { user: '', employee: 'Hello' } })),
]
