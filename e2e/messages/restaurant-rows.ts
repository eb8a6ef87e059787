// Messages to a restaurant: categories, menu, orders. The rows follow the first day of a new restaurant.
import { expect, type Page } from '@playwright/test'
import { demoPerson, type Person } from '../demo-people.ts'
import { placeDemoOrder } from '../placed-delivery.ts'
import { picturesOf } from '../small-pictures.ts'
import { dialog, field, fill, place, press, type Rows, toast } from './row.ts'

const addCategory = async (page: Page, name: string) => {
  await page.goto('/restaurent/categoryAddingModal')
  await fill(page, 'New category', name)
  await press(page, 'Add category')
}
const form = (page: Page) => page.getByRole('form', { name: 'Add dish' })
const addProduct = (page: Page) => form(page).getByRole('button', { name: 'Add dish' }).click()
const variant = (page: Page) => form(page).getByRole('listitem').filter({ hasText: 'Customers pay' }).first()
const deleteProduct = async (page: Page) => {
  await page.goto('/restaurent/products')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
}
/** Opens an order of asha's at this restaurant. */
async function openOrder({ page, request, me }: { page: Page; request: Parameters<typeof demoPerson>[0]; me: Person }) {
  const asha = await demoPerson(request, 'customer', 'asha')
  const order = await placeDemoOrder(asha, me)
  await page.goto(`/restaurent/ordersMoreView/${order._id}`)
  return order
}

export const restaurantRows = {
  noOrders: place(({ page }) => page.goto('/restaurent/orders').then(() => undefined)),
  enterCategoryName: field(({ page }) => addCategory(page, '')),
  categoryCreated: toast(({ page }) => addCategory(page, 'Curries'), 3000),
  categoryExists: field(({ page }) => addCategory(page, 'CURRIES')),
  categoryEdited: toast(async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Curries' }).click()
    await page.getByLabel('New name of Curries').fill('House curries')
    await page.keyboard.press('Enter')
  }, 3000),
  fillProductName: field(async ({ page }) => {
    await page.goto('/restaurent/addProduct')
    await addProduct(page)
  }),
  fillCategory: field(async ({ page }) => {
    await form(page).getByLabel('Name').first().fill('Malabar Fish Curry')
    await addProduct(page)
  }),
  fillDescription: field(async ({ page }) => {
    await form(page).getByLabel('Category').selectOption('House curries')
    await addProduct(page)
  }),
  addVariant: field(async ({ page }) => {
    await form(page).getByLabel('Description').fill('Tamarind, coconut milk, curry leaves.')
    await form(page).getByText('Non-vegetarian').first().click()
    await addProduct(page)
  }),
  variantNeedsPrice: field(async ({ page }) => {
    await variant(page).getByLabel('Name').fill('Full')
    await addProduct(page)
  }),
  enterValidPrice: field(async ({ page }) => {
    await variant(page).getByLabel('Price').fill('012')
    await addProduct(page)
  }),
  uploadFailed: field(async ({ page }) => {
    await page.route('**/image/upload', (route) => route.abort())
    await page.getByLabel('Add pictures').setInputFiles(picturesOf(1))
  }),
  uploadFourImages: field(async ({ page }) => {
    await page.unroute('**/image/upload')
    await variant(page).getByLabel('Price').fill('320')
    await addProduct(page)
  }),
  productAdded: toast(async ({ page }) => {
    const chosen = page.getByRole('list', { name: 'Pictures, in order' })
    // the failed one
    await chosen.getByRole('button', { name: /^Remove/ }).click()
    await page.getByLabel('Add pictures').setInputFiles(picturesOf(4))
    await expect(page.getByText('4 pictures are uploaded')).toBeVisible()
    await addProduct(page)
  }),
  confirmDelete: dialog(({ page }) => deleteProduct(page)),
  confirmDeleteYes: dialog(({ page }) =>
    expect(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' })).toBeVisible(),
  ),
  confirmDeleteNo: dialog(({ page }) => expect(page.getByRole('alertdialog').getByRole('button', { name: 'No, cancel' })).toBeVisible()),
  selectSpecificEmployee: field(async (stage) => {
    await openOrder(stage)
    await press(stage.page, 'Assign delivery partner')
  }),
  canceled: toast(async ({ page }) => {
    await page
      .getByRole('button', { name: /^\d+ × / })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Cancel / })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'No, keep it' }).click()
  }, 3000),
  selectedEmployee: toast(async ({ page }) => {
    await page.goto('/restaurent/orders?view=board')
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: /^Accept/ }).click()
    await card.getByRole('button', { name: /^Mark packed/ }).click()
    await page
      .getByRole('button', { name: /^Assign delivery partner/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('list', { name: 'Delivery partner' })
      .getByRole('button', { name: /Ravi Kumar/ })
      .click()
  }),
} satisfies Rows
