// One valid request for every call of a customer.
import { post, walletCredit } from '../../../src/modules/ledger/index.ts'
import { refundedOnline } from './pay-online.ts'
import { KOCHI, PICTURES } from './people.ts'
import type { Group, World } from './sample.ts'
import { askAbout, chooseLanguage, startPushes, stopPushes } from './sample-for-all.ts'

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
