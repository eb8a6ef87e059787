// Options of products: the same price on every screen, and the restaurant's editor.
import { expect, test } from '@playwright/test'
import { watchForToast } from './briefly-shown.ts'
import { fillCart, menuOf, newestOrder } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'

test('a dish with options costs the same on the button, in the cart, at checkout, in the order and on the board', async ({
  page,
  request,
}) => {
  const errors = watchForErrors(page)
  const nila = await newcomer(request, 'customer')
  await nila.call('PATCH', '/addAddress', { address: { street: '3, Hill Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' } })
  const { restaurant, products } = await menuOf(request, 'sarson.sons')
  await restaurant.call('PATCH', '/restaurent/hours', { hours: [] })
  const chole = products.find(({ productName }) => productName === 'Pindi Chole')
  const price = (more: number) => `₹${(chole?.variants[0]?.offerPrice ?? 0) + more}`
  await nila.signIn(page)
  await page.goto(`/menu/${chole?.restId}?dish=${chole?._id}`)
  const sheet = page.getByRole('dialog')
  const add = sheet.getByRole('button', { name: /^Add to Cart/ })
  await expect(add).toContainText(price(0))
  // the first group that lacks something takes the focus
  await add.click()
  await expect(sheet.getByText('Please choose one to go on')).toBeVisible()
  await expect(sheet.getByRole('radio', { name: /Tandoori roti/ })).toBeFocused()
  await sheet.getByRole('radio', { name: /^Vegetarian Naan, 2 pieces/ }).check()
  await expect(sheet.getByRole('radio', { name: /Plain/ })).toBeChecked()
  await sheet.getByRole('radio', { name: /Garlic butter/ }).check()
  await sheet.getByRole('button', { name: 'One more Boiled egg, 2 halves' }).click()
  await sheet.getByRole('textbox', { name: /Note to the kitchen/ }).fill('Less spicy')
  await expect(add).toContainText(price(75))
  await add.click()
  await expect(sheet).toBeHidden()

  await page.goto('/cart')
  const main = page.getByRole('main')
  await expect(main.getByText('Naan, 2 pieces, Garlic butter, Boiled egg, 2 halves')).toBeVisible()
  await expect(main.getByText(price(75)).filter({ visible: true }).first()).toBeVisible()
  await main.getByRole('button', { name: /^Change/ }).click()
  await sheet.getByRole('radio', { name: /Tandoori roti/ }).check()
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect(sheet).toBeHidden()
  await expect(main.getByText('Tandoori roti, 2 pieces, Boiled egg, 2 halves')).toBeVisible()

  await page.goto('/checkout')
  await main.getByRole('textbox', { name: /Note to the restaurant/ }).fill('Ring twice')
  await expect(main.getByText(price(25)).filter({ visible: true }).first()).toBeVisible()
  // the cart is priced for the address
  await expect(
    main
      .getByText(/about .* km/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await main.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  const { _id } = await newestOrder(nila)
  await page.goto(`/orderItems/${_id}`)
  await expect(main.getByText('Tandoori roti, 2 pieces, Boiled egg, 2 halves')).toBeVisible()
  await expect(main.getByText(price(25)).filter({ visible: true }).first()).toBeVisible()

  await restaurant.signIn(page)
  await page.goto(`/restaurent/ordersMoreView/${_id}`)
  await expect(main.getByText('Tandoori roti, 2 pieces, Boiled egg, 2 halves')).toBeVisible()
  await expect(main.getByText('“Less spicy”')).toBeVisible()
  expect(errors()).toEqual([])
})

test('a restaurant adds a group, links a dish, and marks an option as sold out', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const { restaurant, products } = await menuOf(request, 'vaghar')
  const [product] = products
  await restaurant.signIn(page)
  await page.goto('/restaurent/products')
  await page.getByRole('link', { name: 'Option groups' }).click()
  await page.getByRole('button', { name: 'Add a group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(dialog.getByText('Please give the group a name')).toBeVisible()
  await dialog.getByLabel('Heading customers read').fill('Choose a pickle')
  await dialog.getByLabel('Name of option 1', { exact: true }).fill('Mango')
  await dialog.getByLabel('Name of option 2', { exact: true }).fill('Lime')
  await dialog.getByLabel('Price of Lime in rupees').fill('15')
  await dialog.getByRole('combobox', { name: 'Add a dish', exact: true }).selectOption({ label: product?.productName ?? '' })
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(page.getByText('used by 1 dish')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Choose a pickle' }).click()
  const soldOut = await watchForToast(page, 'Mango is sold out until you open on another day')
  await dialog.getByRole('switch', { name: 'Mango available' }).click()
  await soldOut()
  await page.keyboard.press('Escape')

  const asha = await demoPerson(request, 'customer', 'neha')
  await expect(fillCart(asha, [product])).rejects.toThrow('Please choose Choose a pickle')
  await page.goto(`/menu/${product?.restId}?dish=${product?._id}`)
  await expect(dialog.getByRole('radio', { name: /^Mango/ })).toBeDisabled()
  await expect(dialog.getByText('+₹15')).toBeVisible()
  // as it was, for the other tests
  await page.goto('/restaurent/optionGroups')
  await page.getByRole('button', { name: 'Edit Choose a pickle' }).click()
  await dialog.getByRole('button', { name: 'Delete this group' }).click()
  const deleted = await watchForToast(page, 'Group deleted')
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await deleted()
  expect(errors()).toEqual([])
})
