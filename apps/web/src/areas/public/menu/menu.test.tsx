import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { quoted } from '../../../../test/quoted.ts'
import { renderScreen, type Visit } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, curryLine, fishCurry, idli, menuRow, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { guestLines } from '../../../features/cart/guest-lines.ts'
import Menu from './menu.screen.tsx'

const LIST = 'GET /getRestaurentProduct'
const { email: _email, ...restaurant } = spice
const detail = (product: typeof idli) => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, aofferPrice: variant.offerPrice })),
})
const listOf = (...products: (typeof idli)[]) => ({
  productData: products.map(menuRow),
  page: 1,
  pageSize: 5,
  total: products.length,
  size: 1,
})
const categories = {
  categoryData: [
    { _id: 'breakfast', name: 'Breakfast', count: 1 },
    { _id: 'mains', name: 'Mains', count: 1 },
  ],
  ...onePage,
}
const open = (answers: Answers = {}, visit: Visit = {}) =>
  renderScreen(Menu, {
    at: '/menu/spice',
    ...visit,
    answers: {
      'GET /favourites': { ids: [], data: [] },
      'GET /getResProfile': { restData: restaurant },
      [LIST]: listOf(idli, fishCurry),
      'GET /deliveryCheck': { terms: { delivers: true, fee: 0, minimum: 0, extraMinutes: 0 } },
      'GET /getCategory': categories,
      'GET /getcart': { cartData: cartOf() },
      'GET /getOrderHistory': { orders: [], ...onePage },
      'GET /getProuductDetail': ({ query }) => ({ success: true, product: detail(query['id'] === 'idli' ? idli : fishCurry), restaurant }),
      ...answers,
    },
  })
const product = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement
const addKeys = () => sentTo('POST /addToCart').map(({ idempotencyKey }) => idempotencyKey)
const signedIn = { as: { customer: asha } }

describe("a restaurant's menu", () => {
  it('shows the restaurant and its dishes by category', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /Spice Route/ })).toBeTruthy()
    expect((await product('Idli')).textContent).toMatch(/From ₹80/)
    const names = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    // the reviews load after the menu
    const [, ...menu] = names.filter((name) => name !== 'Latest reviews')
    expect(menu.slice(-4)).toEqual(['Breakfast', 'Idli', 'Mains', 'Fish curry'])
  })
  it('opens with the dishes that most people order', async () => {
    const { productData, ...paging } = listOf(fishCurry, idli)
    open({ [LIST]: { ...paging, productData: productData.map((row) => (row._id === 'fish-curry' ? { ...row, mostOrdered: true } : row)) } })
    await product('Idli')
    const names = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    const [, ...menu] = names.filter((name) => name !== 'Latest reviews')
    expect(menu.slice(-4)).toEqual(['Most ordered', 'Fish curry', 'Breakfast', 'Idli'])
  })
  it('is narrowed from a sheet on phones, where each choice counts at once', async () => {
    const { user, address } = open({
      [LIST]: ({ query }) => ({ ...(query['category'] ? listOf(idli) : listOf(idli, fishCurry)), priceSteps: [100, 200] }),
    })
    await product('Fish curry')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(sheet.getByRole('radio', { name: 'Breakfast (1)' }))
    expect(await sheet.findByRole('button', { name: 'Show 1 dish' })).toBeTruthy()
    await user.click(sheet.getByRole('radio', { name: '₹100–₹200' }))
    await waitFor(() => expect(sentTo(LIST).at(-1)?.query).toMatchObject({ category: 'breakfast', minPrice: '100', maxPrice: '200' }))
    await user.click(sheet.getByRole('button', { name: /^Show/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Filters, some are on' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Filters' })).getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(address()).toBe('/menu/spice'))
  })
  it('puts a dish of a guest into the cart of the browser, and says once, quietly, that a login comes later', async () => {
    const { user } = open({ 'POST /cart/quote': quoted() })
    await user.click(within(await product('Fish curry')).getByRole('button', { name: /^Add/ }))
    expect(await screen.findByRole('link', { name: /^1 dish · ₹240/ })).toBeTruthy()
    expect(guestLines()).toMatchObject([{ productId: 'fish-curry', variant: 'Full', quantity: 1 }])
    await waitFor(() => expect(toasts()).toEqual(['Invalid Login · The dish is in your cart. Log in to order.']))
    await user.click(within(await product('Fish curry')).getByRole('button', { name: /^Add one/ }))
    await waitFor(() => expect(guestLines()).toMatchObject([{ quantity: 2 }]))
    expect(await screen.findByRole('link', { name: /^2 dishes · ₹480/ })).toBeTruthy()
    expect(toasts()).toHaveLength(1)
    expect(sentTo('POST /addToCart')).toHaveLength(0)
  })
  it.each([
    ['that has just sold out', { available: false, problem: 'sold_out' }, 'Fish curry can’t be ordered right now'],
    ['of which too few are left', { problem: 'not_enough_left', left: 0 }, 'Fish curry: only 0 left'],
  ] as const)('does not put a dish %s into the cart of a guest', async (_, change, says) => {
    const { user } = open({ 'POST /cart/quote': quoted(change) })
    await user.click(within(await product('Fish curry')).getByRole('button', { name: /^Add/ }))
    await waitFor(() => expect(toasts()).toEqual([says]))
    expect(guestLines()).toEqual([])
  })
  it('does not put a dish into the cart of a guest while offline', async () => {
    const { user } = open({ 'POST /cart/quote': OFFLINE })
    await user.click(within(await product('Fish curry')).getByRole('button', { name: /^Add/ }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(guestLines()).toEqual([])
  })
  it('offers every category of a large menu, in the chips and in the filter', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => ({ _id: `category-${at + 1}`, name: `Category ${at + 1}`, count: 1 }))
    open({
      'GET /getCategory': ({ query: { page = 1, limit = 100 } }) => ({
        categoryData: rows.slice((+page - 1) * +limit, +page * +limit),
        ...{ page: +page, pageSize: +limit, total: rows.length, size: Math.ceil(rows.length / +limit) },
      }),
    })
    expect((await screen.findByRole('link', { name: 'Category 150' })).getAttribute('href')).toBe('/menu/spice?category=category-150')
    expect(screen.getByRole('option', { name: /^Category 150/ })).toBeTruthy()
    expect(screen.getAllByRole('option', { name: /^Category \d+/ })).toHaveLength(150)
  })
  it('a menu that cannot be read is read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf(idli) })
    await user.click(retry)
    expect(await product('Idli')).toBeTruthy()
  })
  it('of a restaurant that does not exist is not found', async () => {
    open({ 'GET /getResProfile': refusal('not_found') })
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy()
  })
  it('without dishes says that it is being written', async () => {
    open({ [LIST]: listOf() })
    expect(await screen.findByText('This restaurant is still setting up its menu.')).toBeTruthy()
  })
  it('shows only vegetarian dishes on request, and that is in the address', async () => {
    const { user, address } = open({ [LIST]: ({ query }) => (query['vegetarian'] ? listOf(idli) : listOf(idli, fishCurry)) })
    await product('Fish curry')
    await user.click(screen.getByRole('link', { name: /Veg only/ }))
    await waitFor(() => expect(screen.queryByText('Fish curry')).toBeNull())
    expect(address()).toContain('vegetarian=true')
  })
  it.each([
    ['1', '5'],
    ['101', '505'],
    ['9999', '1000'],
  ])('is read from its start to the end of page %s: %s dishes', async (page, limit) => {
    open({}, { at: `/menu/spice?page=${page}` })
    expect(await product('Idli')).toBeTruthy()
    expect(sentTo(LIST)[0]?.query).toMatchObject({ page: '1', limit })
  })
  it('is searched by its address, and shown whole again', async () => {
    const { user } = open({ [LIST]: ({ query }) => (query['search'] ? listOf() : listOf(idli)) }, { at: '/menu/spice?search=pizza' })
    await user.click(await screen.findByRole('button', { name: 'Show the whole menu' }))
    expect(await product('Idli')).toBeTruthy()
  })
  it('marks what is not sold right now, and takes no order for it', async () => {
    open({ [LIST]: listOf({ ...fishCurry, available: false }) })
    const button = within(await product('Fish curry')).getByRole<HTMLButtonElement>('button', { name: /Not available/ })
    expect(button.disabled).toBe(true)
  })
})

describe('a dish of the menu', () => {
  it('of one size goes straight into the cart', async () => {
    const { user } = open({ 'POST /addToCart': { message: 'success', cartData: cartOf(curryLine) } }, signedIn)
    await user.click(within(await product('Fish curry')).getByRole('button', { name: /^Add/ }))
    await waitFor(() =>
      expect(lastBody('POST /addToCart')).toMatchObject({ productId: 'fish-curry', selectedVariant: 'Full', quantity: 1 }),
    )
    expect(await within(await product('Fish curry')).findByRole('button', { name: 'Add one Fish curry' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /View cart/ }).getAttribute('href')).toBe('/cart')
  })
  it('is added once when Add was pressed several times before the page was ready', async () => {
    const { queries } = open({ 'POST /addToCart': { message: 'success', cartData: cartOf(curryLine) } }, signedIn)
    const row = within(await product('Fish curry'))
    const button = row.getByRole('button', { name: /^Add/ })
    // src/app/early-input.tsx repeats the presses without a rendering in between
    for (const _press of [1, 2, 3]) button.click()
    expect(await row.findByRole('button', { name: 'Add one Fish curry' })).toBeTruthy()
    await waitFor(() => expect(queries.isMutating()).toBe(0))
    expect(sentTo('POST /addToCart')).toHaveLength(1)
  })
  it('of several sizes asks which, and says so when none is chosen', async () => {
    const { user } = open({}, signedIn)
    await user.click(within(await product('Idli')).getByRole('button', { name: /^Add/ }))
    const modal = within(await screen.findByRole('dialog'))
    await user.click(await modal.findByRole('button', { name: /^Add to Cart/ }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(sentTo('POST /addToCart')).toHaveLength(0)
    await user.click(modal.getByRole('radio', { name: /Double/ }))
    answer({ 'POST /addToCart': { message: 'success', cartData: cartOf(cartLine({ variant: 'Double', quantity: 1, price: 135 })) } })
    await user.click(modal.getByRole('button', { name: 'Add to Cart · ₹135' }))
    await waitFor(() => expect(lastBody('POST /addToCart')).toMatchObject({ productId: 'idli', selectedVariant: 'Double', quantity: 1 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('costs as much as its quantity', async () => {
    const { user } = open({}, { ...signedIn, at: '/menu/spice?dish=fish-curry' })
    const modal = within(await screen.findByRole('dialog'))
    await user.click(await modal.findByRole('button', { name: /^Add one/ }))
    expect(modal.getByRole('button', { name: 'Add to Cart · ₹480' })).toBeTruthy()
  })
  it('opened again starts afresh after it was added', async () => {
    const added = cartOf({ ...curryLine, quantity: 2, total: 480 })
    const { user } = open({ 'POST /addToCart': { message: 'success', cartData: added } }, signedIn)
    const look = async () => user.click(within(await product('Fish curry')).getByRole('button', { name: /^Buy Now/ }))
    await look()
    const modal = within(await screen.findByRole('dialog'))
    await user.click(await modal.findByRole('button', { name: /^Add one/ }))
    await user.click(modal.getByRole('button', { name: 'Add to Cart · ₹480' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await look()
    expect(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Add to Cart · ₹240' })).toBeTruthy()
  })
  it('a dish that is refused says why and stays open', async () => {
    const { user } = open({ 'POST /addToCart': refusal('cart_full') }, { ...signedIn, at: '/menu/spice?dish=fish-curry' })
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Add to Cart/ }))
    await waitFor(() => expect(toasts()).toEqual(['A cart holds up to 50 different dishes']))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
  it('that is refused after the next one was added says so, and is not added twice meanwhile', async () => {
    const thali = { ...fishCurry, _id: 'thali', productName: 'Thali' }
    let refuse = () => {}
    const refused = new Promise<ReturnType<typeof refusal>>((resolve) => {
      refuse = () => resolve(refusal('cart_full'))
    })
    const { user } = open(
      {
        [LIST]: listOf(fishCurry, thali),
        'POST /addToCart': ({ body }) =>
          (body as { productId: string }).productId === 'thali'
            ? { message: 'success', cartData: cartOf(cartLine({ productId: thali })) }
            : refused,
      },
      signedIn,
    )
    const curry = within(await product('Fish curry'))
    await user.click(curry.getByRole('button', { name: /^Add/ }))
    await user.click(within(await product('Thali')).getByRole('button', { name: /^Add/ }))
    await user.click(curry.getByRole('button', { name: /^Add/ }))
    refuse()
    await waitFor(() => expect(toasts()).toEqual(['A cart holds up to 50 different dishes']))
    expect(await within(await product('Thali')).findByRole('button', { name: 'Add one Thali' })).toBeTruthy()
    expect(sentTo('POST /addToCart')).toHaveLength(2)
    await waitFor(() => expect(curry.getByRole('button', { name: /^Add/ }).getAttribute('aria-busy')).not.toBe('true'))
  })
  it('is sent again under the same key after its answer was lost, from its row and from its sheet', async () => {
    const { user } = open({ 'POST /addToCart': OFFLINE }, signedIn)
    const row = within(await product('Fish curry'))
    const pressTwice = async (button: () => HTMLElement) => {
      for (const _press of [1, 2]) {
        await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'))
        await user.click(button())
      }
    }
    await pressTwice(() => row.getByRole('button', { name: /^Add/ }))
    await user.click(row.getByRole('button', { name: /^Buy Now/ }))
    const modal = within(await screen.findByRole('dialog'))
    await modal.findByRole('button', { name: /^Add to Cart/ })
    await pressTwice(() => modal.getByRole('button', { name: /^Add to Cart/ }))
    await waitFor(() => expect(addKeys()).toHaveLength(4))
    const [first, second, third, fourth] = addKeys()
    expect([second, fourth]).toEqual([first, third])
    expect(third).not.toBe(first)
  })
  it('whose answer was lost is another addition once it was removed again', async () => {
    const { user } = open({ 'POST /addToCart': OFFLINE, 'PATCH /cancelcartitem': { message: 'success', cartData: cartOf() } }, signedIn)
    const row = within(await product('Fish curry'))
    answer({ 'GET /getcart': { cartData: cartOf(curryLine) } })
    await user.click(row.getByRole('button', { name: /^Add/ }))
    await user.click(await row.findByRole('button', { name: 'Remove one Fish curry' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }))
    await user.click(await row.findByRole('button', { name: /^Add(?! one)/ }))
    await waitFor(() => expect(addKeys()).toHaveLength(2))
    expect(new Set(addKeys()).size).toBe(2)
  })
  it('in the cart is counted in its row, and the last one is removed only after a question', async () => {
    const { user } = open(
      { 'GET /getcart': { cartData: cartOf(curryLine) }, 'PATCH /cancelcartitem': { message: 'success', cartData: cartOf() } },
      signedIn,
    )
    await user.click(await within(await product('Fish curry')).findByRole('button', { name: 'Remove one Fish curry' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }))
    await waitFor(() => expect(lastBody('PATCH /cancelcartitem')).toMatchObject({ itemId: 'fish-curry', variant: 'Full' }))
    expect(await within(await product('Fish curry')).findByRole('button', { name: /^Add/ })).toBeTruthy()
  })
})
