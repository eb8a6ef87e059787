import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, Person, type Product, signUpRestaurant } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const PICTURES = [1, 2, 3, 4].map((view) => `/pictures/dishes/masala-dosa-${view}.webp`)
let app: TestApp
let spice: Person
let ghee: Person
let guest: Person
let biryani: Product

const form = (input: object = {}) => ({
  productName: 'Masala Dosa',
  description: 'Crisp',
  category: biryani.categoryId,
  images: PICTURES,
  restId: spice.id,
  variants: [{ name: 'Plate', price: 80, offer: 0 }],
  ...input,
})

beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
  ghee = await signUpRestaurant(app, 'Ghee Lane')
  guest = new Person(app.base)
  biryani = await addProduct(spice, 'Biryani')
})
afterAll(() => app.close())

describe('spice route’s menu over the wire', () => {
  it('a new dish is answered as a product, prices in rupees', async () => {
    const { status, json } = await spice.post(
      '/restaurent/addProduct',
      form({
        vegetarian: true,
        variants: [
          { name: 'Half', price: '199.50', offer: '10', offerPrice: '1' },
          { name: '', price: '' },
        ],
      }),
    )
    expect(status).toBe(201)
    expect(json).toMatchObject({ message: 'success', success: true })
    expect(json.product).toMatchObject({
      productName: 'Masala Dosa',
      category: { _id: biryani.categoryId, name: 'Biryani' },
      restaurent_id: spice.id,
      restId: spice.id,
      restaurantName: 'Spice Route',
      variants: [{ name: 'Half', price: 199.5, offer: 10, offerPrice: 179.55 }],
      available: true,
      vegetarian: true,
    })
    expect(json.product.images[0]).toMatch(/^http.*masala-dosa-1\.webp$/)
    const own = await spice.get(`/restaurent/editProduct?id=${json.product._id}`)
    expect(own.json.product).toEqual(json.product)
  })

  it.each([
    ['no name', { productName: ' ' }, 'Please Fill ProductName'],
    ['no category', { category: '' }, 'Please Fill category'],
    ['no description', { description: '' }, 'Please Fill Description'],
    ['no variants', { variants: [] }, 'Please add at least one variant'],
    ['no price', { variants: [{ name: 'Half', price: '' }] }, 'At least one variant should have a non-null price'],
    ['a price of nothing', { variants: [{ name: 'Half', price: '0' }] }, 'enter valid price'],
    ['three pictures', { images: PICTURES.slice(1) }, 'Please upload at least 4 images'],
    ['a picture from elsewhere', { images: [...PICTURES, 'https://evil.example/a.webp'] }, 'Pictures must be uploaded here first'],
    ['a script for a picture', { images: [...PICTURES, 'javascript:alert(1)'] }, 'Pictures must be uploaded here first'],
    ['a way out of the folder', { images: [...PICTURES, '/images/../secret.webp'] }, 'Pictures must be uploaded here first'],
  ])('%s is refused in the words of the specification', async (_, input, message) => {
    const { status, json } = await spice.post('/restaurent/addProduct', form(input))
    expect([status, json.message]).toEqual([400, message])
  })

  it('another restaurant’s id, category or dish is answered like one that is not there', async () => {
    const missing = await spice.post('/restaurent/addProduct', form({ restId: NOBODY }))
    expect(missing.status).toBe(404)
    const answers = [
      await spice.post('/restaurent/addProduct', form({ restId: ghee.id })),
      await ghee.post('/restaurent/addProduct', form({ restId: ghee.id })),
      await ghee.patch('/restaurent/updateProduct', form({ restId: ghee.id, productId: biryani.id })),
      await ghee.patch('/restaurent/deleteProduct', { proId: biryani.id }),
      await ghee.patch('/restaurent/deleteCategory', { catId: biryani.categoryId }),
      await ghee.patch('/restaurent/editCategory', { categoryName: 'x', categoryId: biryani.categoryId }),
      await ghee.get(`/restaurent/editProduct?id=${biryani.id}`),
      await guest.get(`/getProuductDetail?id=${NOBODY}`),
      await guest.get(`/restaurent/getRestaurentProduct?id=${NOBODY}`),
      await guest.get('/restaurent/getCategory?id=x'),
    ]
    for (const { status, text } of answers) expect([status, text]).toEqual([404, missing.text])
  })

  it('names a category once, renames it, and deletes it only when it is empty', async () => {
    const { status, json } = await spice.post('/restaurent/addCategory', { categoryName: 'Sweets', restId: spice.id })
    expect([status, json]).toMatchObject([201, { message: 'success', category: { name: 'Sweets', count: 0, restId: spice.id } }])
    const again = await spice.post('/restaurent/addCategory', { categoryName: 'sWEETS' })
    expect([again.status, again.json.message]).toEqual([400, 'Category Already exist'])
    const renamed = await spice.patch('/restaurent/editCategory', {
      categoryName: 'Desserts',
      categoryId: json.category._id,
      restId: spice.id,
    })
    expect(renamed.json).toEqual({ message: 'success' })
    expect((await spice.patch('/restaurent/deleteCategory', { catId: json.category._id })).json).toEqual({
      success: true,
      message: 'success',
    })
    const used = await spice.patch('/restaurent/deleteCategory', { catId: biryani.categoryId })
    expect([used.status, used.json.message]).toEqual([409, 'This category is still used by 2 of your dishes'])
  })

  it('repeats a change under one Idempotency-Key without doing it twice', async () => {
    const key = { 'idempotency-key': 'add-soup' }
    const first = await spice.post('/restaurent/addCategory', { categoryName: 'Soups' }, key)
    const second = await spice.post('/restaurent/addCategory', { categoryName: 'Soups' }, key)
    expect([second.status, second.text]).toEqual([201, first.text])
  })
})

describe('asha reads the menu', () => {
  it('the menu of a restaurant has bare category ids, with their names beside them', async () => {
    const { json } = await guest.get(`/getRestaurentProduct?id=${spice.id}&page=1`)
    expect(json).toMatchObject({ page: 1, pageSize: 5, total: 2, size: 1 })
    expect(json.productData[0]).toMatchObject({ productName: 'Biryani', category: biryani.categoryId, categoryName: 'Biryani' })
    expect((await guest.get(`/restaurent/getRestaurentProduct?id=${spice.id}`)).json).toMatchObject({ total: 2, pageSize: 500 })
  })

  it('the menu of a restaurant is read in one page of up to a thousand dishes', async () => {
    const page = (limit: number) => guest.get(`/getRestaurentProduct?id=${spice.id}&limit=${limit}`)
    expect((await page(1_000)).json).toMatchObject({ page: 1, pageSize: 1_000, total: 2, size: 1 })
    expect((await page(1_001)).status).toBe(400)
  })

  it('a price band applies to the price before the offer, its lower end included and its upper end not', async () => {
    const total = async (band: string) => (await guest.get(`/getRestaurentProduct?id=${spice.id}&${band}`)).json.total
    expect(await total('minPrice=100&maxPrice=199.50')).toBe(0)
    expect(await total('minPrice=199.50&maxPrice=200')).toBe(2)
    expect(await total('minPrice=200&maxPrice=500')).toBe(1)
    expect(await total('minPrice=0&maxPrice=50')).toBe(0)
    expect(await total('minPrice=0&maxPrice=5000')).toBe(2)
    const refused = await guest.get(`/getRestaurentProduct?id=${spice.id}&maxPrice=0`)
    expect([refused.status, refused.json.message]).toEqual([400, 'enter valid price'])
  })

  it('one dish is read with its restaurant, as the modal needs it', async () => {
    const { json } = await guest.get(`/getProuductDetail?id=${biryani.id}`)
    expect(json.product.variants).toMatchObject([{ offerPrice: 179.55, aofferPrice: 179.55 }, { aofferPrice: 320 }])
    expect(json).toMatchObject({ success: true, restaurant: { _id: spice.id, restaurantName: 'Spice Route' } })
    expect(json.restaurant.email).toBeUndefined()
  })

  it('a restaurant reads its own menu without sending its id', async () => {
    expect((await spice.get('/restaurent/getRestaurentProduct')).json.total).toBe(2)
    expect((await spice.get('/restaurent/getCategory')).json.categoryData).toMatchObject([
      { name: 'Biryani', count: 2, restId: spice.id },
      {},
    ])
    expect((await guest.get('/restaurent/getCategory')).status).toBe(404)
    expect((await spice.get('/restaurent/getCategory?page=1')).json.pageSize).toBe(6)
  })

  it('reads across restaurants return the same at both of their addresses', async () => {
    const { json } = await guest.get('/restaurent/productList?search=briyani&limit=5')
    expect(json).toMatchObject({ page: 1, pageSize: 5, total: 2, data: [{ productName: 'Biryani' }, {}] })
    expect((await guest.get('/productList?search=briyani&limit=5')).json).toEqual(json)
    expect((await guest.get('/getCategoryies')).json.categories[0]).toMatchObject({ name: 'Biryani', count: 1 })
  })

  it('the category names of all restaurants are read in pages', async () => {
    await addProduct(ghee, 'Dosa', 'Dosas')
    const whole = (await guest.get('/getCategoryies')).json
    expect(whole).toMatchObject({ page: 1, pageSize: 100, total: whole.categories.length, size: 1 })
    expect(whole.total).toBeGreaterThan(1)
    const second = (await guest.get('/getCategoryies?page=2&limit=1')).json
    expect(second).toEqual({ categories: [whole.categories[1]], page: 2, pageSize: 1, total: whole.total, size: whole.total })
    expect((await guest.get('/getCategoryies?page=9')).json).toEqual({
      categories: [],
      page: 9,
      pageSize: 100,
      total: whole.total,
      size: 1,
    })
  })
})
