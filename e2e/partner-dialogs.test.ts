// The dialogs of a restaurant while they are open: no axe findings, no horizontal overflow, readable in both themes; the option editor by keyboard.
import { expect, type Page, test } from '@playwright/test'
import { menuOf } from './demo-menu.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'
import { contrastFaultsOf, faultsOf } from './screen-faults.ts'

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
interface Dialog {
  readonly name: string
  readonly address: string
  readonly open: (page: Page) => Promise<unknown>
}
const DIALOGS: readonly Dialog[] = [
  {
    name: 'pause until a time, with its error',
    address: '/restaurent/orders',
    open: async (page) => {
      await press('Pause')(page)
      await page.getByRole('radio', { name: 'Until a time' }).check()
      await press('Pause orders')(page)
      await expect(page.getByText('Choose a time')).toBeVisible()
    },
  },
  { name: 'busy mode', address: '/restaurent/orders', open: press('Busy') },
  {
    name: 'sold out until a time',
    address: '/restaurent/products',
    open: async (page) => {
      await page.getByRole('switch').first().click()
      await page.getByRole('radio', { name: /Until a time/ }).check()
    },
  },
  { name: 'the stock of a dish', address: '/restaurent/products', open: press(/^Count the stock of/) },
  {
    name: 'menu times, with their errors',
    address: '/restaurent/products',
    open: async (page) => {
      await press('Menu times')(page)
      await press('Add a menu time')(page)
      await press('Save menu times')(page)
      await expect(page.getByText('Please name the menu time').first()).toBeVisible()
    },
  },
  {
    name: 'the prices of a selection',
    address: '/restaurent/products',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await press('Price')(page)
    },
  },
  {
    name: 'an option group with allergens',
    address: '/restaurent/optionGroups',
    open: async (page) => {
      await press(/^Edit/)(page)
      await page
        .getByRole('combobox', { name: /^Allergens of/ })
        .first()
        .selectOption('some')
    },
  },
]

for (const { name, address, open } of DIALOGS) {
  test(`${name}: no findings`, async ({ page, request }) => {
    const errors = watchForErrors(page)
    const { restaurant } = await menuOf(request, 'sarson.sons')
    await restaurant.signIn(page)
    await page.goto(address)
    await open(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    expect(await contrastFaultsOf(page)).toEqual([])
    expect(errors()).toEqual([])
  })
}

test('a restaurant makes an option group by keyboard alone, with allergens, in another order', async ({ page, request }) => {
  const nila = await newcomer(request, 'restaurant')
  await nila.signIn(page)
  await page.goto('/restaurent/optionGroups')
  const add = page.getByRole('button', { name: 'Add a group' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  /** Moves the focus with Tab until a control with this name has it. */
  const tabTo = async (name: string) => {
    const control = dialog
      .getByLabel(name, { exact: true })
      .or(dialog.getByRole('button', { name, exact: true }))
      .first()
    for (let steps = 0; steps < 60; steps += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(control).toBeFocused()
  }
  await tabTo('Heading customers read')
  await page.keyboard.type('Choose a pickle')
  await tabTo('Name of option 1')
  await page.keyboard.type('Mango')
  await tabTo('Allergens of Mango')
  await page.keyboard.press('c')
  await expect(dialog.getByRole('combobox', { name: 'Allergens of Mango' })).toHaveValue('some')
  await tabTo('mustard')
  await page.keyboard.press('Space')
  await tabTo('Name of option 2')
  await page.keyboard.type('Lime')
  await tabTo('Allergens of Lime')
  await page.keyboard.press('n')
  await expect(dialog.getByRole('combobox', { name: 'Allergens of Lime' })).toHaveValue('none')
  // the row of Mango moves down, and the focus with it
  await dialog.getByRole('button', { name: 'Move Mango down' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Move Mango up' })).toBeFocused()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await dialog.getByLabel('Heading customers read').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Choose a pickle' })).toBeVisible()
  const { optionGroups } = await nila.call<{ optionGroups: { options: { name: string; allergens: string[] | null }[] }[] }>(
    'GET',
    '/restaurent/optionGroups',
  )
  expect(optionGroups[0]?.options.map(({ name, allergens }) => [name, allergens])).toEqual([
    ['Lime', []],
    ['Mango', ['mustard']],
  ])
})
