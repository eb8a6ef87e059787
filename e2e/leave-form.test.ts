// Back from forms: with something unsaved, after saving, and after a change that was undone by hand.
import { expect } from '@playwright/test'
import { menuOf } from './demo-menu.ts'
import { newcomer } from './newcomers.ts'
import { test } from './open-page.ts'

const PROFILE = '/restaurent/restaurentProfile'
const HOURS = '/restaurent/hours'

test('Back asks while hours are unsaved, and leads to the page before in one press once they are saved or as before', async ({
  open,
  request,
}) => {
  const { page, errors } = await open(await newcomer(request, 'restaurant'), PROFILE, { viewport: { width: 1280, height: 400 } })
  const openHours = () => page.getByRole('link', { name: 'Edit hours' }).click()
  const pauses = page.getByRole('switch', { name: /Pause after two unanswered orders/ })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })

  await openHours()
  await pauses.click()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await page.evaluate(() => {
    window.scrollTo(0, 60)
    return window.scrollY
  })
  expect(before).toBe(60)
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(HOURS)
  await expect.poll(scrolled).toBe(before)
  await expect(page.getByText('Changes not saved yet')).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(PROFILE)

  await openHours()
  await pauses.click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Your hours are saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save hours' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(PROFILE)

  await openHours()
  await pauses.click()
  await expect(page.getByText('Changes not saved yet')).toBeVisible()
  await pauses.click()
  await expect(page.getByText('Changes not saved yet')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(PROFILE)
  expect(errors()).toEqual([])
})

test('Back does not open the form of a dish again that was saved', async ({ open, request }) => {
  const { products } = await menuOf(request, 'zeenat')
  const restaurant = await newcomer(request, 'restaurant')
  const { category } = await restaurant.call<{ category: { _id: string } }>('POST', '/restaurent/addCategory', { categoryName: 'Mains' })
  await restaurant.call('POST', '/restaurent/addProduct', {
    productName: 'Lemon rice',
    description: 'Peanuts, curry leaves',
    diet: 'veg',
    category: category._id,
    images: products[0]?.images,
    variants: [{ name: 'Bowl', price: 120 }],
  })
  const { page, errors } = await open(restaurant, PROFILE)
  await page.getByRole('link', { name: 'Menu Items', exact: true }).click()
  await page.getByRole('link', { name: 'Edit Lemon rice' }).click()
  await page.getByPlaceholder('Paneer Butter Masala').fill('Tamarind rice')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('link', { name: 'Edit Tamarind rice' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Menu items', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(PROFILE)
  expect(errors()).toEqual([])
})
