// Where it goes, by keyboard alone: a guest's place, and an address with a pin and another recipient.
import { expect, test } from '@playwright/test'
import { keyboard } from './keys.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'

interface Saved {
  readonly user: { readonly Address: readonly Record<string, unknown>[] }
}

for (const width of [360, 1280]) {
  test(`a guest names a place and another one by keyboard, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    const errors = watchForErrors(page)
    await page.goto('/filterShops')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const keys = keyboard(page)
    const place = page.getByRole('banner').getByRole('button', { name: /^Deliver to/ })
    const sheet = page.getByRole('dialog')
    const search = sheet.getByRole('textbox', { name: 'Area or PIN code' })
    await keys.to(place)
    await keys.press('Enter')
    await keys.to(search)
    await page.keyboard.type('kaloor')
    await keys.to(sheet.getByRole('list', { name: 'Places found' }).getByRole('button').first())
    await keys.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(place).toBeFocused()
    await expect(place).toContainText('Kaloor')
    await expect(page.getByText(/ delivery$/).first()).toBeVisible()

    await keys.press('Enter')
    await keys.to(sheet.getByRole('button', { name: 'Put a pin on the map' }))
    await keys.press('Enter')
    await keys.to(sheet.getByRole('application'))
    await keys.press('ArrowUp')
    await keys.to(sheet.getByRole('button', { name: 'Yes, deliver here' }))
    await keys.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(place).toContainText('Pin on the map')
    await keys.press('Enter')
    await keys.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(place).toBeFocused()
    expect(errors()).toEqual([])
  })

  test(`meera fills in an address for her mother by keyboard, ${width} px wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 780 })
    const errors = watchForErrors(page)
    const meera = await newcomer(request, 'customer')
    await meera.signIn(page)
    await page.goto('/profile')
    const add = page.getByRole('main').getByRole('button', { name: 'Add Address' })
    await expect(add).toBeVisible()
    const keys = keyboard(page)
    const form = page.getByRole('dialog', { name: 'Add Address' })
    const fill = async (label: string, text: string) => {
      await keys.to(form.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await keys.to(add)
    await keys.press('Enter')
    await fill('Street Address', '14/882 Chittoor Road')
    await fill('Postal Code', '682017')
    await keys.to(form.getByRole('button', { name: 'Put a pin on your door' }))
    await keys.press('Enter')
    await fill('PIN code, place or coordinates', '9.99702, 76.30214')
    await keys.press('Enter')
    const pin = form.getByRole('application')
    await keys.to(pin, 'Shift+Tab')
    await keys.press('ArrowUp')
    await expect(pin).not.toHaveAccessibleName(/9\.99702/)
    await keys.to(form.getByRole('radio', { name: /^Hand it to me/ }))
    await keys.press('ArrowDown')
    await keys.to(form.getByLabel('Someone else receives it'))
    await keys.press('Space')
    await fill('Their name', 'Lakshmikutty Ramachandran Nair')
    await keys.press('Enter')
    await expect(form).toBeHidden()
    const { user } = await meera.call<Saved>('GET', '/getUserData')
    expect(user.Address[0]).toMatchObject({ handOver: 'at_door', recipientName: 'Lakshmikutty Ramachandran Nair' })
    expect(user.Address[0]?.['point']).toMatchObject({ lng: 76.30214 })
    expect(errors()).toEqual([])
  })
}
