// The quantity stops at what is left: on the card and in the product sheet.

import { screen, waitFor, within } from '@testing-library/react'
import { refusalText } from '@tiffin/contract/errors/codes'
import { describe, expect, it } from 'vitest'
import { type Answers, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen, type Visit } from '../../../../test/render-screen.tsx'
import { asha, cartOf, curryLine, fishCurry, menuRow, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { Cart, CartLine } from '../../../features/cart/queries.ts'
import type { ProductDetail } from '../../../features/catalogue/queries.ts'
import Menu from './menu.screen.tsx'

const { email: _email, ...restaurant } = spice
const RAISED = { message: 'success' } as const
const lineOf = (quantity: number, change: Partial<CartLine> = {}) => cartOf({ ...curryLine, quantity, total: 240 * quantity, ...change })

/** Opens the menu with the fish curry, of which this many are left and this many in the cart; `stock` is left beside the cart. */
function open(
  { left, line, stock, detail = {} }: { left?: number; line?: CartLine; stock?: Cart['stock']; detail?: Partial<ProductDetail> },
  visit: Visit,
  more: Answers = {},
) {
  const few = left === undefined ? {} : { left }
  const variants = fishCurry.variants.map((size) => ({ ...size, aofferPrice: size.offerPrice }))
  return renderScreen(Menu, {
    as: { customer: asha },
    ...visit,
    answers: {
      'GET /favourites': { ids: [], data: [] },
      'GET /getResProfile': { restData: restaurant },
      'GET /getRestaurentProduct': { productData: [{ ...menuRow(fishCurry), ...few }], ...onePage },
      'GET /deliveryCheck': { terms: { delivers: true, fee: 0, minimum: 0, extraMinutes: 0 } },
      'GET /getCategory': { categoryData: [{ _id: 'mains', name: 'Mains', count: 1 }], ...onePage },
      'GET /getOrderHistory': { orders: [], ...onePage },
      'GET /getcart': { cartData: { ...(line ? cartOf(line) : cartOf()), ...(stock && { stock }) } },
      'GET /getProuductDetail': { success: true, product: { ...fishCurry, variants, ...few, ...detail }, restaurant },
      ...more,
    },
  })
}
const more = (where: { findByRole: typeof screen.findByRole } = screen) => where.findByRole('button', { name: 'Add one Fish curry' })
const isAtLimit = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

describe('the card of a dish of which few are left', () => {
  it('says so and stops there; the focus stays on the button', async () => {
    const line = { ...curryLine, left: 2 }
    const { user } = open(
      { left: 2, line },
      { at: '/menu/spice' },
      { 'PATCH /changeQuantity': { ...RAISED, cartData: lineOf(2, { left: 2 }) } },
    )
    expect(await screen.findByText('Only 2 left')).toBeTruthy()
    const add = await more()
    expect(isAtLimit(add)).toBe(false)
    await user.click(add)
    await waitFor(() => expect(isAtLimit(add)).toBe(true))
    await user.click(add)
    expect(document.activeElement).toBe(add)
    await waitFor(() => expect(sentTo('PATCH /changeQuantity')).toHaveLength(1))
  })
  it('stops at a larger count too, and says it then', async () => {
    open({ line: { ...curryLine, quantity: 8, total: 1_920, left: 8 } }, { at: '/menu/spice' })
    expect(isAtLimit(await more())).toBe(true)
    expect(screen.getByText('Only 8 left')).toBeTruthy()
  })
  it('takes the press back that another customer was faster with, and says why', async () => {
    const { user } = open(
      { left: 3, line: { ...curryLine, left: 3 } },
      { at: '/menu/spice' },
      {
        'PATCH /changeQuantity': refusal('not_enough_left', refusalText('not_enough_left', { product: 'Fish curry', left: '1' })),
      },
    )
    await user.click(await more())
    await waitFor(() => expect(toasts()).toEqual(['Only 1 left of Fish curry']))
    expect(screen.getByText('1', { selector: 'output' })).toBeTruthy()
  })
})

describe('the sheet of a dish of which few are left', () => {
  const at = { at: '/menu/spice?dish=fish-curry' }
  const sheet = async () => within(await screen.findByRole('dialog'))

  it('stops there and says so beside the quantity', async () => {
    const { user } = open({ left: 2 }, at, { 'POST /addToCart': { ...RAISED, cartData: lineOf(2) } })
    const dialog = await sheet()
    const add = await more(dialog)
    await user.click(add)
    expect(isAtLimit(add)).toBe(true)
    expect(dialog.getByText('Only 2 left', { selector: '[role=status]' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Add to Cart · ₹480' }))
    await waitFor(() => expect(lastBody('POST /addToCart')).toMatchObject({ quantity: 2 }))
  })
  it('leaves out what the cart holds already', async () => {
    open({ left: 3, line: { ...curryLine, quantity: 2, total: 480, left: 3 }, stock: [{ productId: 'fish-curry', left: 1 }] }, at)
    const dialog = await sheet()
    expect(isAtLimit(await more(dialog))).toBe(true)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart · ₹240' }).disabled).toBe(false)
  })
  it('offers nothing when the cart holds all of it', async () => {
    open({ left: 2, line: { ...curryLine, quantity: 2, total: 480, left: 2 }, stock: [{ productId: 'fish-curry', left: 0 }] }, at)
    const button = await (await sheet()).findByRole<HTMLButtonElement>('button', { name: 'All that are left are in your cart' })
    expect(button.disabled).toBe(true)
  })
  it('leaves out what a combo in the cart takes of it', async () => {
    open({ left: 5, stock: [{ productId: 'fish-curry', left: 1 }] }, at)
    expect(isAtLimit(await more(await sheet()))).toBe(true)
  })
  it('with parts leaves out those that are in the cart as dishes of their own', async () => {
    const part = { maxEach: 4, isDefault: true, available: true, diet: null, allergens: null, stockUnits: 2, productId: 'naan' }
    const optionGroups = [{ _id: 'bread', name: 'Bread', min: 1, max: 4, options: [{ ...part, _id: 'two', name: 'Two naans', price: 0 }] }]
    const { user } = open({ stock: [{ productId: 'naan', left: 4 }], detail: { optionGroups } }, at)
    const dialog = await sheet()
    await user.click(await more(dialog))
    expect(isAtLimit(await more(dialog))).toBe(true)
    expect(dialog.getByText('2', { selector: 'output' })).toBeTruthy()
  })
  it('counts the pieces that a size takes', async () => {
    const full = { name: 'Full', price: 240, offer: 0, offerPrice: 240, aofferPrice: 240, stockUnits: 2 }
    const { user } = open({ left: 4, detail: { variants: [full] } }, at)
    const dialog = await sheet()
    await user.click(await more(dialog))
    expect(isAtLimit(await more(dialog))).toBe(true)
  })
  it('stops where a chosen part runs out, and says so at the part', async () => {
    const naan = { _id: 'naan', name: 'Naan', price: 0, maxEach: 4, isDefault: true, available: true, left: 2, diet: null, allergens: null }
    const optionGroups = [{ _id: 'bread', name: 'Bread', min: 1, max: 4, options: [naan] }]
    const { user } = open({ detail: { optionGroups } }, at)
    const dialog = await sheet()
    expect((await dialog.findByText('Only 2 left')).closest('li')?.textContent).toContain('Naan')
    await user.click(await more(dialog))
    expect(isAtLimit(await more(dialog))).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Add one Naan' }))
    expect(dialog.getByText('1', { selector: 'output' })).toBeTruthy()
    expect(isAtLimit(dialog.getByRole('button', { name: 'Add one Naan' }))).toBe(true)
  })
})
