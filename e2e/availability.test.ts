// Sold out products and stock, as restaurant and customer see them at the same time.
import { expect } from '@playwright/test'
import { atOnce, watch } from './at-once.ts'
import { fillCart, menuOf } from './demo-menu.ts'
import { demoPerson, type Person } from './demo-people.ts'
import { test } from './open-page.ts'

/** Adds a product of its own, so that other tests keep the menu they know. */
async function addProduct(restaurant: Person, like: { _id: string }, name: string): Promise<string> {
  const { product: full } = await restaurant.call<{ product: { category: { _id: string }; images: string[] } }>(
    'GET',
    `/restaurent/editProduct?id=${like._id}`,
  )
  const { product } = await restaurant.call<{ product: { _id: string } }>('POST', '/restaurent/addProduct', {
    productName: name,
    description: 'Green mango, cumin, black salt',
    category: full.category._id,
    images: full.images,
    variants: [{ name: 'Glass', price: 80 }],
    diet: 'vegan',
    allergens: [],
  })
  return product._id
}

test('a dish is sold out with one switch: customers see it at once, and Undo brings it back', async ({ open, signedIn, request }) => {
  const ibin = await demoPerson(request, 'customer', 'ibin')
  const { restaurant, products } = await menuOf(request, 'zeenat')
  const [model] = products
  if (!model) throw new Error('the demo menu is empty')
  const name = `Kokum Cooler ${Date.now()}`
  const id = await addProduct(restaurant, model, name)
  const find = `?search=${encodeURIComponent(name)}`
  const { page: menu } = await watch(signedIn, ibin, `/menu/${restaurant.id}${find}`)
  const { page: list } = await open(restaurant, `/restaurent/products${find}`)
  const row = menu.getByRole('article').filter({ hasText: name })
  await expect(row.getByRole('button', { name: `Add ${name}` })).toBeEnabled()

  await list.getByRole('switch', { name: `${name} on the menu` }).click()
  await list.getByRole('dialog').getByRole('button', { name: 'Mark sold out' }).press('Enter')
  // by keyboard the focus goes to Undo, which is offered for as long as it has the focus
  const undo = list.getByRole('button', { name: `Undo: ${name} is sold out` })
  await expect(undo).toBeFocused()
  await atOnce('the open menu shows a dish as sold out', expect(row.getByRole('button', { name: `Sold out ${name}` })).toBeDisabled())
  await expect(list.getByRole('switch', { name: `${name} on the menu` })).not.toBeChecked()
  await undo.click()
  await atOnce('the open menu sells it again', expect(row.getByRole('button', { name: `Add ${name}` })).toBeEnabled())
  await expect(list.getByRole('switch', { name: `${name} on the menu` })).toBeChecked()
  await restaurant.call('PATCH', '/restaurent/deleteProduct', { proId: id })
})

test('a dish is counted in the list; the cart of too many says how many are left', async ({ open, request }) => {
  const ibin = await demoPerson(request, 'customer', 'ibin')
  const { restaurant, products } = await menuOf(request, 'zeenat')
  const [model] = products
  if (!model) throw new Error('the demo menu is empty')
  const name = `Sol Kadhi ${Date.now()}`
  const id = await addProduct(restaurant, model, name)
  await fillCart(ibin, [])
  await ibin.call('POST', '/addToCart', { productId: id, selectedVariant: 'Glass', quantity: 3 })
  const { page: cart } = await open(ibin, '/cart')
  const { page: list } = await open(restaurant, `/restaurent/products?search=${encodeURIComponent(name)}`)

  await list.getByRole('button', { name: `Count the stock of ${name}` }).click()
  const dialog = list.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The stock must be a whole number')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Left now/ }).fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByText('2 left')).toBeVisible()

  const line = cart.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('Only 2 left')
  await expect(cart.getByRole('button', { name: 'Proceed To CheckOut' })).toBeDisabled()
  await line.getByRole('button', { name: `Remove one ${name}, Glass` }).click()
  await expect(cart.getByRole('link', { name: 'Proceed To CheckOut' })).toBeVisible()
  await restaurant.call('PATCH', '/restaurent/deleteProduct', { proId: id })
})
