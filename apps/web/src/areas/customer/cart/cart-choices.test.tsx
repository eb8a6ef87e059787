import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, idli, spice } from '../../../../test/samples.ts'
import { toasts, visibleToasts } from '../../../../test/toasts.ts'
import type { CartLine } from '../../../features/cart/queries.ts'
import Cart from './cart.screen.tsx'

const SAVE = 'PATCH /cart/lines/:id'
const DETAIL = 'GET /getProuductDetail'
const { email: _email, ...restaurant } = spice
const option = (_id: string, name: string, price: number, available = true) => ({
  _id,
  name,
  price,
  maxEach: 3,
  isDefault: false,
  available,
  diet: null,
  allergens: null,
})
const chutney = {
  _id: 'chutney',
  name: 'Chutney',
  min: 1,
  max: 1,
  options: [option('coconut', 'Coconut', 0), option('tomato', 'Tomato', 10)],
}
const extras = { _id: 'extras', name: 'Extras', min: 0, max: 5, options: [option('vada', 'Vada', 30)] }
const product = (...optionGroups: (typeof chutney)[]) => ({
  ...idli,
  variants: idli.variants.map((variant) => ({ ...variant, aofferPrice: variant.offerPrice })),
  optionGroups,
})
const chosen = [
  { path: ['coconut'], group: 'Chutney', name: 'Coconut', price: 0, quantity: 1 },
  { path: ['vada'], group: 'Extras', name: 'Vada', price: 30, quantity: 2 },
]
const line = (change: Partial<CartLine> = {}) => cartLine({ quantity: 2, price: 140, options: chosen, note: 'less spicy', ...change })
const open = (shown: CartLine = line(), answers: Answers = {}) =>
  renderScreen(Cart, {
    at: '/cart',
    as: { customer: asha },
    answers: {
      'GET /getcart': { cartData: cartOf(shown) },
      [DETAIL]: { success: true, product: product(chutney, extras), restaurant },
      ...answers,
    },
  })
const change = () => screen.findByRole('button', { name: 'Change Change the choices of Idli, Plate' })
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Idli' }))
/** The sheet once its product is there: another element than the one that loads. */
const filledSheet = async () => {
  await screen.findByRole('button', { name: /^Save/ })
  return sheet()
}

describe('a line of the cart with choices', () => {
  it('shows what was chosen, how often, and the note', async () => {
    open()
    expect(await screen.findByText('Coconut, 2 × Vada')).toBeTruthy()
    expect(screen.getByText('“less spicy”')).toBeTruthy()
  })
  it('without options, of a dish that asks for none, cannot be changed', async () => {
    open(cartLine())
    expect(await screen.findByText('Idli')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  })
  const problems: readonly [CartLine['choiceProblem'], string][] = [
    [{ reason: 'sold_out', group: 'Extras', option: 'Vada' }, 'Vada is sold out'],
    [{ reason: 'too_few', group: 'Chutney' }, 'Please choose Chutney'],
    [{ reason: 'too_many', group: 'Extras' }, 'Too many chosen: Extras'],
    [{ reason: 'not_offered', group: 'Extras', option: 'Vada' }, 'Vada is no longer offered'],
  ]
  it.each(problems)('a line that can no longer be ordered (%o) says why, and can be changed', async (choiceProblem, reason) => {
    open(line({ available: false, choiceProblem }))
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(await change()).toBeTruthy()
    const [proceed] = screen.getAllByRole<HTMLButtonElement>('button', { name: /Proceed/ })
    expect(proceed?.disabled).toBe(true)
  })
})

describe('the change of a line', () => {
  it('shows that the dish loads', async () => {
    const { user } = open(line(), { [DETAIL]: NEVER })
    await user.click(await change())
    expect((await sheet()).getByText('Loading the dish', { exact: false })).toBeTruthy()
  })
  it('of a dish that cannot be read is read again on request', async () => {
    const { user } = open(line(), { [DETAIL]: fault() })
    await user.click(await change())
    const retry = await (await sheet()).findByRole('button', { name: 'Try again' })
    answer({ [DETAIL]: { success: true, product: product(chutney), restaurant } })
    await user.click(retry)
    expect((await filledSheet()).getByRole('radiogroup', { name: 'Chutney' })).toBeTruthy()
  })
  it('is not reported as a change of the price', async () => {
    const dearer = line({ price: 150, options: [{ path: ['tomato'], group: 'Chutney', name: 'Tomato', price: 10, quantity: 1 }] })
    const { user } = open(line(), { [SAVE]: { message: 'success', cartData: cartOf(dearer) } })
    await user.click(await change())
    await user.click((await filledSheet()).getByRole('radio', { name: /^Tomato/ }))
    await user.click((await sheet()).getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Tomato')).toBeTruthy()
    expect(screen.queryByText(/is now ₹150/)).toBeNull()
  })
  it('begins with what was chosen, and its total', async () => {
    const { user } = open()
    await user.click(await change())
    const dialog = await filledSheet()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Coconut/ }).checked).toBe(true)
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Plate/ }).checked).toBe(true)
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Note to the kitchen/ }).value).toBe('less spicy')
    expect(dialog.getByRole('button', { name: 'Save · ₹280' })).toBeTruthy()
  })
  it('is saved with size, options and note, and the cart shows it', async () => {
    const after = line({
      variant: 'Double',
      price: 205,
      options: [{ ...chosen[0], name: 'Tomato', path: ['tomato'] } as never],
      note: 'hot',
    })
    const { user } = open(line(), { [SAVE]: { message: 'success', cartData: cartOf(after) } })
    await user.click(await change())
    const dialog = await filledSheet()
    await user.click(dialog.getByRole('radio', { name: /^Tomato/ }))
    await user.click(dialog.getByRole('radio', { name: /^Double/ }))
    const note = dialog.getByRole('textbox', { name: /Note to the kitchen/ })
    await user.clear(note)
    await user.type(note, 'hot')
    await user.click(dialog.getByRole('button', { name: 'Save · ₹410' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(SAVE)[0]?.params).toEqual({ id: 'line-idli' })
    const body = lastBody(SAVE) as { options: unknown[] }
    expect(body).toMatchObject({ selectedVariant: 'Double', note: 'hot' })
    expect(body.options).toEqual(
      expect.arrayContaining([
        { path: ['tomato'], quantity: 1 },
        { path: ['vada'], quantity: 2 },
      ]),
    )
    expect(await screen.findByText('“hot”')).toBeTruthy()
  })
  it('asks again for a group whose chosen option has sold out', async () => {
    const soldOut = { ...chutney, options: [option('coconut', 'Coconut', 0, false), option('tomato', 'Tomato', 10)] }
    const { user } = open(line(), { [DETAIL]: { success: true, product: product(soldOut), restaurant } })
    await user.click(await change())
    await user.click((await filledSheet()).getByRole('button', { name: /^Save/ }))
    expect((await sheet()).getByText('Please choose one to go on')).toBeTruthy()
    expect(document.activeElement).toBe((await sheet()).getByRole('radio', { name: /^Tomato/ }))
    expect(sentTo(SAVE)).toHaveLength(0)
  })
  it('a change that is refused says why and keeps the choice', async () => {
    const { user } = open(line(), { [SAVE]: refusal('product_unavailable') })
    await user.click(await change())
    await user.click((await filledSheet()).getByRole('radio', { name: /^Tomato/ }))
    await user.click((await sheet()).getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect((await sheet()).getByRole<HTMLInputElement>('radio', { name: /^Tomato/ }).checked).toBe(true)
  })
  it('what was refused is no longer said once the sheet is left', async () => {
    const { user } = open(line(), { [SAVE]: refusal('product_unavailable') })
    await user.click(await change())
    await user.click((await filledSheet()).getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(visibleToasts()).toHaveLength(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(visibleToasts()).toEqual([]))
  })
  it('is left with Escape, and the cart stays as it was', async () => {
    const { user } = open()
    await user.click(await change())
    await user.click((await filledSheet()).getByRole('radio', { name: /^Tomato/ }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Coconut, 2 × Vada')).toBeTruthy()
    expect(sentTo(SAVE)).toHaveLength(0)
  })
})
