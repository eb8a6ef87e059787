import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { quoted } from '../../../../test/quoted.ts'
import { renderScreen, type Visit } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, fishCurry, menuRow, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { guestLines } from '../../../features/cart/guest-lines.ts'
import type { ProductDetail } from '../../../features/catalogue/queries.ts'
import Menu from './menu.screen.tsx'

const { email: _email, ...restaurant } = spice
type Groups = NonNullable<ProductDetail['optionGroups']>
type Option = Groups[number]['options'][number]
const option = (_id: string, name: string, change: Partial<Option> = {}): Option => ({
  _id,
  name,
  price: 0,
  maxEach: 1,
  isDefault: false,
  available: true,
  diet: null,
  allergens: null,
  ...change,
})
const heat = { _id: 'heat', name: 'How hot', min: 1, max: 1, options: [option('mild', 'Mild'), option('hot', 'Hot', { price: 10 })] }
const sides = {
  _id: 'sides',
  name: 'Sides',
  min: 2,
  max: 3,
  options: [
    option('rice', 'Rice', { price: 40, maxEach: 2 }),
    option('appam', 'Appam', { price: 25, maxEach: 2 }),
    option('raita', 'Raita'),
  ],
}
const drink = {
  _id: 'drink',
  name: 'Drink',
  min: 0,
  max: 2,
  options: [
    option('lassi', 'Lassi', {
      price: 60,
      groups: [
        {
          _id: 'taste',
          name: 'Taste',
          min: 1,
          max: 1,
          options: [option('sweet', 'Sweet', { isDefault: true }), option('mango', 'Mango', { price: 15 })],
        },
      ],
    }),
    option('tea', 'Tea', { price: 20, available: false }),
  ],
}
const withDefault = { ...heat, options: heat.options.map((each) => ({ ...each, isDefault: each._id === 'hot' })) }
const added = { message: 'success', cartData: cartOf(cartLine()) } as const
const signedIn = { as: { customer: asha } }

/** Opens the fish curry of ₹240 in the menu. */
async function open(optionGroups: Groups, answers: Answers = {}, visit: Visit = signedIn, change: Partial<ProductDetail> = {}) {
  const product = {
    ...fishCurry,
    variants: fishCurry.variants.map((size) => ({ ...size, aofferPrice: size.offerPrice })),
    optionGroups,
    ...change,
  }
  const setting = renderScreen(Menu, {
    at: '/menu/spice?dish=fish-curry',
    ...visit,
    answers: {
      'GET /favourites': { ids: [], data: [] },
      'GET /getResProfile': { restData: restaurant },
      'GET /getRestaurentProduct': { productData: [menuRow(fishCurry)], ...onePage },
      'GET /deliveryCheck': { terms: { delivers: true, fee: 0, minimum: 0, extraMinutes: 0 } },
      'GET /getCategory': { categoryData: [{ _id: 'mains', name: 'Mains', count: 1 }], ...onePage },
      'GET /getcart': { cartData: cartOf() },
      'GET /getOrderHistory': { orders: [], ...onePage },
      'GET /getProuductDetail': { success: true, product, restaurant },
      ...answers,
    },
  })
  const sheet = within(await screen.findByRole('dialog'))
  return { ...setting, sheet }
}
type Sheet = Awaited<ReturnType<typeof open>>['sheet']
const addButton = (sheet: Sheet) => sheet.findByRole('button', { name: /^Add to Cart/ })
const total = async (sheet: Sheet) => (await addButton(sheet)).textContent
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

describe('the sheet of a dish with options', () => {
  it.each([
    [null, 'Allergens depend on what you choose'],
    [[], 'No allergens declared. Some choices add more.'],
    [['milk' as const], 'Contains milk. Some choices add more.'],
  ])('says that choices add allergens to %j', async (allergens, text) => {
    const { sheet } = await open([heat], {}, signedIn, { allergens, choicesAddAllergens: true })
    expect(await sheet.findByText(text)).toBeTruthy()
  })

  it('says of each option which allergens it has, where the restaurant has said it of one; else once that it has not', async () => {
    const named = { mild: ['milk'] as const, hot: [] as const }
    const options = heat.options.map((each) => ({ ...each, allergens: [...(named[each._id as 'mild' | 'hot'] ?? [])] }))
    const oil = option('oil', 'Mustard oil')
    await open([{ ...heat, options: [...options, oil] }, sides], {}, signedIn, { allergens: ['fish'] })
    const group = within(await screen.findByRole('radiogroup', { name: 'How hot' }))
    expect(group.getByRole('radio', { name: /^Mild\s*Contains milk/ })).toBeTruthy()
    expect(group.getByRole('radio', { name: /^Hot\s*No allergens declared/ })).toBeTruthy()
    expect(group.getByRole('radio', { name: /^Mustard oil\s*Allergens not stated/ })).toBeTruthy()
    expect(screen.getByText(`Allergens not stated for ${sides.name}`)).toBeTruthy()
  })
  it('names the groups of which no allergens are stated in one sentence', async () => {
    await open([heat, sides], {}, signedIn, { allergens: ['fish'] })
    expect((await screen.findAllByText(/Allergens not stated for/)).map(({ textContent }) => textContent)).toEqual([
      `Allergens not stated for ${heat.name}, ${sides.name}`,
    ])
  })
  it('says so once when it says of the whole dish that its allergens are not stated', async () => {
    const { sheet } = await open([heat, sides], {}, signedIn, { allergens: null })
    expect((await sheet.findAllByText(/Allergens not stated/)).map(({ textContent }) => textContent)).toEqual(['Allergens not stated'])
  })
  it('shows that it loads', async () => {
    const { sheet } = await open([], { 'GET /getProuductDetail': NEVER })
    expect(sheet.getByText('Loading the dish', { exact: false })).toBeTruthy()
  })
  it('options that cannot be read are read again on request', async () => {
    const { user, sheet } = await open([heat], { 'GET /getProuductDetail': fault() })
    await user.click(await sheet.findByRole('button', { name: 'Try again' }))
    expect(await sheet.findByText('We could not load this dish.')).toBeTruthy()
    const variants = fishCurry.variants.map((size) => ({ ...size, aofferPrice: size.offerPrice }))
    answer({ 'GET /getProuductDetail': { success: true, product: { ...fishCurry, variants, optionGroups: [heat] }, restaurant } })
    await user.click(await sheet.findByRole('button', { name: 'Try again' }))
    expect(await sheet.findByRole('radiogroup', { name: 'How hot' })).toBeTruthy()
  })
  it('says what each option costs, and which are sold out until when', async () => {
    const tea = option('tea', 'Tea', { available: false, soldOut: { until: '2024-11-21T22:30:00Z' } })
    const { sheet } = await open([heat, { ...drink, options: [...drink.options.slice(0, 1), tea] }])
    const hot = within(await sheet.findByRole('radiogroup', { name: 'How hot' }))
    expect(hot.getByRole('radio', { name: 'Mild Included' })).toBeTruthy()
    expect(hot.getByRole('radio', { name: 'Hot +₹10' })).toBeTruthy()
    expect(sheet.getByText('Back Fri 22 Nov 2024, 4:00 am').closest('li')?.textContent).toContain('Sold out')
    expect(sheet.queryByRole('button', { name: 'One more Tea' })).toBeNull()
  })
  it('says by the clocks of a restaurant in Paris when a sold-out option is back', async () => {
    const tea = option('tea', 'Tea', { available: false, soldOut: { until: '2024-11-21T22:30:00Z' } })
    const variants = fishCurry.variants.map((size) => ({ ...size, aofferPrice: size.offerPrice }))
    const product = { ...fishCurry, variants, optionGroups: [{ ...drink, options: [tea] }] }
    const inParis = {
      'GET /getProuductDetail': { success: true, product, restaurant: { ...restaurant, timeZone: 'Europe/Paris' } },
    } as const
    const { sheet } = await open([], inParis)
    expect(await sheet.findByText('Back Thu 21 Nov 2024, 11:30 pm')).toBeTruthy()
  })
  it('reads the dish again when an option has sold out meanwhile, and shows it as sold out', async () => {
    const { user, sheet } = await open([drink], {
      'POST /addToCart': refusal('option_sold_out', { message: 'Lassi is sold out right now' }),
    })
    await user.click(await sheet.findByRole('button', { name: 'One more Lassi' }))
    const variants = fishCurry.variants.map((size) => ({ ...size, aofferPrice: size.offerPrice }))
    const optionGroups = [{ ...drink, options: drink.options.map((each) => ({ ...each, available: false })) }]
    answer({ 'GET /getProuductDetail': { success: true, product: { ...fishCurry, variants, optionGroups }, restaurant } })
    await user.click(await addButton(sheet))
    expect(await sheet.findByText('Lassi is sold out right now')).toBeTruthy()
    await waitFor(() => expect(sheet.getByText('Lassi', { exact: true }).closest('li')?.textContent).toContain('Sold out'))
  })
  it('begins with the usual option, whose price is in the total', async () => {
    const { sheet } = await open([withDefault])
    expect((await sheet.findByRole<HTMLInputElement>('radio', { name: /^Hot/ })).checked).toBe(true)
    expect(await total(sheet)).toBe('Add to Cart · ₹250')
  })
  it('does not begin with a usual option that is sold out', async () => {
    const { sheet } = await open([
      { ...withDefault, options: withDefault.options.map((each) => ({ ...each, available: each._id !== 'hot' })) },
    ])
    const hot = await sheet.findByRole<HTMLInputElement>('radio', { name: /^Hot/ })
    expect([hot.checked, hot.disabled]).toEqual([false, true])
    expect(await total(sheet)).toBe('Add to Cart · ₹240')
  })
  it('adds up what is chosen, as often as the dish is ordered', async () => {
    const { user, sheet } = await open([withDefault, sides])
    await user.click(await sheet.findByRole('button', { name: 'One more Rice' }))
    await user.click(sheet.getByRole('button', { name: 'Add one Rice' }))
    expect(await total(sheet)).toBe('Add to Cart · ₹330')
    await user.click(sheet.getByRole('button', { name: 'Add one Fish curry' }))
    expect(await total(sheet)).toBe('Add to Cart · ₹660')
    await user.click(sheet.getByRole('button', { name: 'Remove one Rice' }))
    expect(await total(sheet)).toBe('Add to Cart · ₹580')
  })
  it('says at the group that one must be chosen, and leads the keyboard there', async () => {
    const { user, sheet } = await open([heat])
    const group = await sheet.findByRole('radiogroup', { name: 'How hot' })
    expect(described(group)).toEqual(['Required, choose 1'])
    await user.click(await addButton(sheet))
    expect(described(group)).toEqual(['Required, choose 1', 'Please choose one to go on'])
    expect(document.activeElement).toBe(sheet.getByRole('radio', { name: /^Mild/ }))
    expect(sentTo('POST /addToCart')).toHaveLength(0)
    await user.keyboard(' ')
    expect(described(group)).toEqual(['Required, choose 1'])
  })
  it('says how many more are needed, until there are enough', async () => {
    const { user, sheet } = await open([sides])
    const group = await sheet.findByRole('group', { name: 'Sides' })
    expect(described(group)).toEqual(['Required, choose 2 to 3'])
    await user.click(await addButton(sheet))
    expect(described(group)).toContain('Please choose 2 more to go on')
    await user.click(sheet.getByRole('button', { name: 'One more Raita' }))
    expect(described(group)).toContain('Please choose one more to go on')
    await user.click(sheet.getByRole('button', { name: 'One more Appam' }))
    expect(described(group)).toEqual(['2 of 3 added'])
  })
  it('allows no more than the most of an option and of its group', async () => {
    const { user, sheet } = await open([sides])
    await user.click(await sheet.findByRole('button', { name: 'One more Rice' }))
    await user.click(sheet.getByRole('button', { name: 'Add one Rice' }))
    expect(sheet.getByRole('button', { name: 'Add one Rice' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(sheet.getByRole('button', { name: 'One more Appam' }))
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'One more Raita' }).disabled).toBe(true)
    expect(sheet.getByText('You have chosen 3, the most you can here. Remove one to choose another.')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Remove one Appam' }))
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'One more Raita' }).disabled).toBe(false)
  })
  it('keeps the keyboard on the counter of an option', async () => {
    const { user, sheet } = await open([sides])
    ;(await sheet.findByRole('button', { name: 'One more Rice' })).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Add one Rice' }))
    sheet.getByRole('button', { name: 'Remove one Rice' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'One more Rice' }))
  })
  it('asks what a chosen option leads to, and forgets it with the option', async () => {
    const { user, sheet } = await open([drink])
    expect(await addButton(sheet)).toBeTruthy()
    expect(sheet.queryByRole('radiogroup', { name: 'Taste' })).toBeNull()
    await user.click(sheet.getByRole('button', { name: 'One more Lassi' }))
    const taste = within(sheet.getByRole('radiogroup', { name: 'Taste' }))
    expect(taste.getByRole<HTMLInputElement>('radio', { name: /^Sweet/ }).checked).toBe(true)
    await user.click(taste.getByRole('radio', { name: /^Mango/ }))
    expect(await total(sheet)).toBe('Add to Cart · ₹315')
    await user.click(sheet.getByRole('button', { name: 'Remove one Lassi' }))
    expect(sheet.queryByRole('radiogroup', { name: 'Taste' })).toBeNull()
    expect(await total(sheet)).toBe('Add to Cart · ₹240')
  })
  it('asks a group only with the sizes that have it', async () => {
    const size = { price: 100, offer: 0, offerPrice: 100, aofferPrice: 100 }
    const variants = [
      { ...size, name: 'Half' },
      { ...size, name: 'Full' },
    ]
    const { user, sheet } = await open([{ ...heat, variants: ['Full'] }], {}, signedIn, { variants })
    await user.click(await sheet.findByRole('radio', { name: /^Half/ }))
    expect(sheet.queryByRole('radiogroup', { name: 'How hot' })).toBeNull()
    await user.click(sheet.getByRole('radio', { name: /^Full/ }))
    expect(sheet.getByRole('radiogroup', { name: 'How hot' })).toBeTruthy()
  })
  it('sends the choices and the note, and closes', async () => {
    const { user, sheet } = await open([withDefault, sides], { 'POST /addToCart': added })
    await user.click(await sheet.findByRole('button', { name: 'One more Rice' }))
    await user.click(sheet.getByRole('button', { name: 'Add one Rice' }))
    await user.type(sheet.getByRole('textbox', { name: /Note to the kitchen/ }), ' no salt ')
    await user.click(await addButton(sheet))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const options = [
      { path: ['hot'], quantity: 1 },
      { path: ['rice'], quantity: 2 },
    ]
    expect(lastBody('POST /addToCart')).toMatchObject({ productId: 'fish-curry', selectedVariant: 'Full', options, note: 'no salt' })
  })
  it('a refused dish says why and keeps the choices', async () => {
    const { user, sheet } = await open([heat], { 'POST /addToCart': refusal('cart_full') })
    await user.click(await sheet.findByRole('radio', { name: /^Hot/ }))
    await user.click(await addButton(sheet))
    expect((await sheet.findByRole('alert')).textContent).toContain('A cart holds up to 50 different dishes')
    expect(toasts()).toHaveLength(1)
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: /^Hot/ }).checked).toBe(true)
  })
  it('go into the cart of a guest, only when nothing is missing', async () => {
    const { user, sheet } = await open([heat], { 'POST /cart/quote': quoted() }, {})
    await user.click(await addButton(sheet))
    expect(guestLines()).toEqual([])
    await user.click(sheet.getByRole('radio', { name: /^Hot/ }))
    await user.click(await addButton(sheet))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(guestLines()).toMatchObject([{ productId: 'fish-curry', variant: 'Full', options: [{ path: ['hot'], quantity: 1 }] }])
  })
})
