// One valid request for every call of a restaurant.
import { KOCHI, PICTURES } from './people.ts'
import type { Group, World } from './sample.ts'
import { askAbout, chooseLanguage, startPushes, stopPushes } from './sample-for-all.ts'

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
    getLastImport: { by, make: () => ({ path: '/restaurent/lastImport' }) },
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
