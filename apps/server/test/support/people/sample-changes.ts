// One valid request for every call of a customer or a restaurant.
import type { Role } from '@tiffin/contract'
import { post, walletCredit } from '../../../src/modules/ledger/index.ts'
import { newBrowser } from '../peers/push-peer.ts'
import { refundedOnline } from './pay-online.ts'
import { KOCHI, PICTURES } from './people.ts'
import type { Group, Sample, World } from './sample.ts'

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
const askAbout = async (restaurant: World['spice'], product: World['product'], order: World['order']) => {
  const placed = await order()
  const [item] = placed.item
  const path = `/restaurent/orders/${placed._id}/items/${item?._id}/missing`
  const { json } = await restaurant.post(path, { choices: [{ productId: product.id, variant: 'Full' }] })
  return { path, answer: `/orders/${placed._id}/items/${item?._id}/answer`, questionId: json.order.item[0].question._id as string }
}

export function customerSamples({ app, asha, spice, product, order, packedOrder, deliveredOrder }: World) {
  const by = 'customer'
  let topUpId = ''
  const addressOf = async (place: number) => (await asha.get('/getUserData')).json.user.Address.at(place)._id as string
  const address = { street: '12 Beach Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
  const line = async (quantity: number) => {
    await asha.post('/addToCart', { productId: product.id, selectedVariant: 'Full', quantity })
    const { json } = await asha.get('/getcart')
    const full = json.cartData.items.find((item: { variant: string }) => item.variant === 'Full')
    return { itemId: full._id as string, cartId: json.cartData._id as string }
  }
  return {
    editCustomerProfile: {
      by,
      make: () => ({ path: `/profile/${asha.id}/edit`, body: { name: 'Asha M', email: 'asha@example.com', phoneNumber: '7777777777' } }),
    },
    changeCustomerPhoto: { by, make: () => ({ path: `/profile/${asha.id}/edit/profilePhoto`, body: { url: PICTURES[0] } }) },
    getCustomer: { by, make: () => ({ path: `/getUserData?id=${asha.id}` }) },
    addAddress: { by, make: () => ({ path: '/addAddress', body: { id: asha.id, address } }) },
    editAddress: { by, make: async () => ({ path: '/editAddress', body: { addressId: await addressOf(0), address: KOCHI } }) },
    deleteAddress: {
      by,
      make: async () => {
        await asha.patch('/addAddress', { address })
        return { path: `/address/${await addressOf(-1)}` }
      },
    },
    addToCart: {
      by,
      make: () => ({ path: '/addToCart', body: { productId: product.id, userId: asha.id, selectedVariant: { name: 'Half', price: 1 } } }),
    },
    listAddressTerms: { by, make: () => ({ path: '/addresses/terms' }) },
    listSlots: { by, make: () => ({ path: `/slots?restId=${spice.id}` }) },
    chooseCartAddress: { by, make: async () => ({ path: '/cart', body: { addressId: await addressOf(0) } }) },
    getCart: { by, make: () => ({ path: `/getcart?id=${asha.id}` }) },
    changeQuantity: {
      by,
      make: async () => ({ path: '/changeQuantity', body: { ...(await line(2)), action: 'decrement', variant: 'Full' } }),
    },
    removeFromCart: { by, make: async () => ({ path: '/cancelcartitem', body: { ...(await line(1)), variant: 'Full' } }) },
    recomputeCart: { by, make: () => ({ path: '/updateTotal', body: { cartId: asha.id, amount: 1, grandTotal: 1 } }) },
    placeOrder: {
      by,
      make: async () => {
        await line(1)
        const { json } = await asha.get('/getcart')
        return { path: '/order', body: { payment: 'COD', addressIndex: '0', cartData: json.cartData } }
      },
    },
    listOwnOrders: { by, make: () => ({ path: `/getOrderHistory?id=${asha.id}&page=1&limit=2` }) },
    orderAgain: { by, make: async () => ({ path: '/orderAgain', body: { orderId: (await order())._id } }) },
    getOwnOrder: { by, make: async () => ({ path: `/orderItems?id=${(await order())._id}` }) },
    cancelOwnItem: {
      by,
      make: async () => {
        const placed = await order()
        return { path: '/cancelOrder', body: { itemId: placed.item[0]?._id, orderId: placed._id, userId: asha.id } }
      },
    },
    cancelOwnOrder: {
      by,
      make: async () => ({ path: '/cancelWholeOrder', body: { orderId: (await order())._id, userId: asha.id } }),
    },
    tipOrder: {
      by,
      make: async () => {
        const { _id } = await deliveredOrder()
        await app.database.transaction((tx) => post(tx, walletCredit(asha.id, 2_000)))
        return { path: `/orders/${_id}/tip`, body: { amount: 20 } }
      },
    },
    getToSource: {
      by,
      make: async () => ({ path: `/orders/${await refundedOnline(app, asha, [product])}/toSource` }),
    },
    sendToSource: {
      by,
      make: async () => {
        const path = `/orders/${await refundedOnline(app, asha, [product])}/toSource`
        return { path, body: { amount: (await asha.get(path)).json.amount } }
      },
    },
    moveOwnSlot: {
      by,
      make: async () => {
        await spice.patch('/restaurent/delivery', { daysAhead: 2 })
        // what has a daily count is for today only
        await spice.patch(`/restaurent/products/${product.id}/stock`, { left: null })
        await line(1)
        const { json: offered } = await asha.get(`/slots?restId=${spice.id}`)
        const [first, second] = offered.days[1].slots
        const { json } = await asha.patch('/cart', { plans: { [spice.id]: { slotAt: first.at } } })
        const { json: placed } = await asha.post('/order', { payment: 'COD', addressIndex: '0', cartData: json.cartData })
        return { path: `/orders/${placed.data._id}/slot`, body: { slotAt: second.at } }
      },
    },
    answerQuestion: {
      by,
      make: async () => {
        const { answer, questionId } = await askAbout(spice, product, order)
        return { path: answer, body: { questionId, answer: 'accept', choice: 0 } }
      },
    },
    listFavourites: { by, make: () => ({ path: '/favourites' }) },
    addFavourite: { by, make: () => ({ path: `/favourites/${spice.id}` }) },
    removeFavourite: { by, make: () => ({ path: `/favourites/${spice.id}` }) },
    getWallet: { by, make: () => ({ path: '/wallet?page=1&limit=10' }) },
    topUpWallet: {
      by,
      make: () => ({ path: '/wallet/topUp', body: { amount: 200 } }),
      keep: (answer) => {
        topUpId = String(answer['topUpId'])
      },
    },
    getTopUp: { by, make: () => ({ path: `/wallet/topUp?id=${topUpId}` }) },
    rateRestaurant: {
      by,
      make: async () => {
        await deliveredOrder()
        return { path: '/rating', body: { userId: asha.id, rating: 5, restId: spice.id } }
      },
    },
    getOwnReview: { by, make: () => ({ path: `/ownReview?restId=${spice.id}` }) },
    reviewRestaurant: { by, make: () => ({ path: '/review', body: { userId: asha.id, review: 'Worth the wait', restId: spice.id } }) },
    getCustomerChat: { by, make: async () => ({ path: `/getchat?id=${(await packedOrder())._id}` }) },
    listCustomerUnread: { by, make: () => ({ path: '/unreadChats' }) },
    markCustomerChat: {
      by,
      make: async () => ({ path: '/chatMarks', body: { orderId: (await packedOrder())._id, delivered: 1, read: 1 } }),
    },
    saveCustomerChat: {
      by,
      make: async () => ({ path: '/saveChat', body: { chat: { user: 'Second floor', employee: '' }, orderId: (await packedOrder())._id } }),
    },
    editCustomerPassword: {
      by,
      make: () => ({
        path: `/profile/${asha.id}/editPassword`,
        body: { currentPassword: 'secret1', newPassword: 'secret-two', confirmPassword: 'secret-two' },
      }),
      keep: (answer) => {
        asha.token = answer.token as string
      },
    },
    chooseCustomerLanguage: chooseLanguage(by, ''),
    startCustomerPushes: startPushes(by, ''),
    stopCustomerPushes: stopPushes(by, ''),
  } satisfies Group
}

const menuFile = (name: string) => `name,description,category,size,price\n${name},As ever,Specials,Full,120`

export function restaurantSamples({ asha, spice, ravi, product, order }: World) {
  const by = 'restaurant'
  const productBody = {
    productName: 'Malabar biryani',
    description: 'Short rice, slow fire',
    category: product.categoryId,
    images: PICTURES,
    restId: spice.id,
    variants: [{ name: 'Regular', price: '180', offer: '' }],
  }
  const newCategory = async (categoryName: string) =>
    (await spice.post('/restaurent/addCategory', { categoryName })).json.category._id as string
  const newProduct = async () => (await spice.post('/restaurent/addProduct', productBody)).json.product._id as string
  const newPreview = async (name: string) => (await spice.post('/restaurent/menu', { csv: menuFile(name) })).json.previewId as string
  return {
    editRestaurantProfile: {
      by,
      make: () => ({
        path: `/restaurent/profile/${spice.id}/edit`,
        body: { name: 'Spice Route', phoneNumber: '9999999991', place: 'Kochi', address: KOCHI, fssaiNumber: '11399999000101' },
      }),
    },
    changeRestaurantPhoto: { by, make: () => ({ path: `/restaurent/profile/${spice.id}/edit/profilePhoto`, body: { url: PICTURES[1] } }) },
    getRestaurantDashboard: { by, make: () => ({ path: `/restaurent/dashboardData?id=${spice.id}` }) },
    getStatement: { by, make: () => ({ path: '/restaurent/statement' }) },
    listEmployees: { by, make: () => ({ path: '/restaurent/listEmployees?search=ravi' }) },
    addCategory: { by, make: () => ({ path: '/restaurent/addCategory', body: { categoryName: 'Rice', restId: spice.id } }) },
    editCategory: {
      by,
      make: async () => ({
        path: '/restaurent/editCategory',
        body: { categoryName: 'Breads', categoryId: await newCategory('Bread'), restId: spice.id },
      }),
    },
    moveCategory: {
      by,
      make: async () => ({ path: '/restaurent/moveCategory', body: { categoryId: await newCategory('Moved'), place: 1 } }),
    },
    deleteCategory: { by, make: async () => ({ path: '/restaurent/deleteCategory', body: { catId: await newCategory('Empty') } }) },
    addProduct: { by, make: () => ({ path: '/restaurent/addProduct', body: productBody }) },
    getOwnProduct: { by, make: () => ({ path: `/restaurent/editProduct?id=${product.id}` }) },
    updateProduct: {
      by,
      make: async () => ({
        path: '/restaurent/updateProduct',
        body: { ...productBody, productId: await newProduct(), description: 'Changed' },
      }),
    },
    setPictures: {
      by,
      make: async () => ({ path: '/restaurent/pictures', body: { productId: await newProduct(), images: productBody.images } }),
    },
    deleteProduct: { by, make: async () => ({ path: '/restaurent/deleteProduct', body: { proId: await newProduct() } }) },
    changeProducts: {
      by,
      make: async () => ({
        path: '/restaurent/products',
        body: { ids: [await newProduct()], change: { price: { percent: 5, step: 'rupee' } } },
      }),
    },
    listMenuColumns: { by, make: () => ({ path: '/restaurent/menuColumns', body: { csv: menuFile('New dish') } }) },
    previewMenu: { by, make: () => ({ path: '/restaurent/menu', body: { csv: menuFile('New dish') } }) },
    applyMenu: { by, make: async () => ({ path: `/restaurent/menu/${await newPreview('Applied dish')}` }) },
    undoMenuChange: {
      by,
      make: async () => {
        const { json } = await spice.post(`/restaurent/menu/${await newPreview('Undone dish')}`)
        return { path: `/restaurent/menuChanges/${json.changeId}/undo` }
      },
    },
    listRestaurantOrders: { by, make: () => ({ path: `/restaurent/viewOrders?id=${spice.id}&state=running` }) },
    getRestaurantOrder: { by, make: async () => ({ path: `/restaurent/getOrderIterms?id=${(await order())._id}` }) },
    moveRestaurantItem: {
      by,
      make: async () => {
        const { _id, item } = await order()
        return {
          path: '/restaurent/updateDeliveryStatus',
          body: { prodId: item[0]?.product._id, orderId: _id, orderStatus: 'Preparing...', selectEmployee: ravi.id },
        }
      },
    },
    moveRestaurantOrder: {
      by,
      make: async () => ({ path: '/restaurent/moveOrder', body: { orderId: (await order())._id, from: 'Pending', to: 'Preparing...' } }),
    },
    assignEmployee: {
      by,
      make: async () => ({ path: '/restaurent/splitOrder', body: { employeeId: ravi.id, orderId: (await order())._id } }),
    },
    cancelRestaurantItem: {
      by,
      make: async () => {
        const { _id, item } = await order()
        return { path: '/restaurent/cancelOrder', body: { itemId: item[0]?._id, orderId: _id, userId: asha.id } }
      },
    },
    cancelRestaurantOrder: {
      by,
      make: async () => ({ path: '/restaurent/cancelWholeOrder', body: { orderId: (await order())._id } }),
    },
    reportMissing: {
      by,
      make: async () => {
        const { _id, item } = await order()
        const choices = [{ productId: product.id, variant: 'Full', quantity: 1 }]
        return { path: `/restaurent/orders/${_id}/items/${item[0]?._id}/missing`, body: { choices } }
      },
    },
    withdrawMissing: { by, make: async () => ({ path: (await askAbout(spice, product, order)).path }) },
    chooseRestaurantLanguage: chooseLanguage(by, '/restaurent'),
    startRestaurantPushes: startPushes(by, '/restaurent'),
    stopRestaurantPushes: stopPushes(by, '/restaurent'),
  } satisfies Group
}
