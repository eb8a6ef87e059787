import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { renderPart } from '../../../../test/render-screen.tsx'
import { after, fishCurry, idli, menuRow, onePage, orderIn, orderItem, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import type { Question } from '../../../features/substitutions/questions.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import { LineButton } from '../orders/line-button.tsx'
import { canBeMissing, MissingNote, PackLater } from './missing-item.tsx'

const LIST = 'GET /restaurent/getRestaurentProduct'
const REPORT = 'POST /restaurent/orders/:id/items/:itemId/missing'
const AVAILABILITY = 'PATCH /restaurent/products/:id/availability'
const WITHDRAW = 'DELETE /restaurent/orders/:id/items/:itemId/missing'
type Row = AnswerOf<typeof LIST>['productData'][number]

const dosa: Row = { ...menuRow(idli), _id: 'dosa', productName: 'Dosa', variants: [{ name: 'Plain', price: 60, offer: 0, offerPrice: 60 }] }
const poha: Row = { ...dosa, _id: 'poha', productName: 'Poha', allergens: ['nuts'] }
const menuOf = (...productData: Row[]) => ({ productData, ...onePage, total: productData.length })
const menu = menuOf(menuRow(idli), menuRow(fishCurry), dosa, poha)
const pending = orderIn('Pending')

function question(change: Partial<Question> = {}): Question {
  const choice = {
    ...{ productId: 'dosa', productName: 'Dosa', variant: 'Plain', quantity: 2, price: 60, usualPrice: 60, total: 120 },
    ...{ image: '', vegetarian: true, diet: null, allergens: null },
  }
  return { _id: 'question-1', state: 'open', askedAt: after(4), until: after(9), choices: [choice], ...change }
}
const askedWith = (change: Partial<Question> = {}, more: Partial<OrderItem> = {}): Order =>
  orderIn('Pending', { item: [orderItem({ question: question(change), ...more })] })
const firstOf = (order: Order) => order.item[0] as OrderItem

const open = async (order: Order = pending, answers: Answers = {}) => {
  const page = renderPart(
    <LineButton order={order} item={firstOf(order)}>
      Idli
    </LineButton>,
    {
      as: { restaurant: spice },
      answers: { [LIST]: menu, [REPORT]: { message: 'success', order: askedWith(), refund: 0 }, ...answers },
    },
  )
  await page.user.click(screen.getByRole('button', { name: 'Idli' }))
  await page.user.click(await screen.findByRole('button', { name: 'Idli is missing' }))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Idli is missing' })) }
}
const ask = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask the customer' })

describe('a dish that has run out', () => {
  it('is offered with other dishes and sizes, and what differs in each', async () => {
    const { dialog } = await open()
    expect(dialog.getByText('Plate, ₹160, for Asha Nair')).toBeTruthy()
    expect(await dialog.findByRole('checkbox', { name: /Fish curry, Full.*₹240.*Not vegetarian/ })).toBeTruthy()
    expect(dialog.getByRole('checkbox', { name: /Poha, Plain.*₹60.*Contains nuts/ })).toBeTruthy()
    expect(dialog.getByRole('checkbox', { name: /Idli, Double/ })).toBeTruthy()
    expect(dialog.queryByRole('checkbox', { name: /Idli, Plate/ })).toBeNull()
  })
  it('is not replaced by a dish or a size that is sold out too', async () => {
    const [plate, double] = idli.variants as [Row['variants'][0], Row['variants'][0]]
    const soldOut = { until: null }
    await open(pending, {
      [LIST]: menuOf({ ...menuRow(idli), variants: [plate, { ...double, soldOut }] }, { ...dosa, soldOut }, { ...poha, available: false }),
    })
    expect(await screen.findByText('No dishes found.')).toBeTruthy()
    expect(within(screen.getByRole('group')).queryByRole('checkbox')).toBeNull()
  })
  it('is replaced by a dish with its usual options, or not by one whose options must be chosen', async () => {
    const [plain] = dosa.variants as [Row['variants'][0]]
    await open(pending, {
      [LIST]: menuOf({ ...dosa, variants: [{ ...plain, optionsUsual: 25.5 }] }, { ...poha, variants: [{ ...plain, optionsUsual: null }] }),
    })
    expect(await screen.findByRole('checkbox', { name: /Dosa, Plain.*₹85\.50/ })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Poha/ })).toBeNull()
  })
  it('is asked about with the substitutes that were chosen, once there is one', async () => {
    const { user, dialog } = await open()
    expect(ask().disabled).toBe(true)
    await user.click(await dialog.findByRole('checkbox', { name: /Dosa, Plain/ }))
    await user.click(dialog.getByRole('checkbox', { name: /Fish curry, Full/ }))
    expect(dialog.getByText(/^Fish curry costs more, so Asha Nair still pays ₹160/)).toBeTruthy()
    expect(dialog.getByRole('status').textContent).toBe('2 of 3')
    await user.click(ask())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(lastBody(REPORT)).toEqual({
      choices: [
        { productId: 'dosa', variant: 'Plain' },
        { productId: 'fish-curry', variant: 'Full' },
      ],
    })
    expect(sentTo(REPORT)[0]?.params).toEqual({ id: 'order-1', itemId: 'item-idli' })
    expect(toasts()).toEqual(['Asha Nair has 5 minutes to answer.'])
  })
  it('is marked sold out for today with the question, where the restaurant says so', async () => {
    const { dialog, user } = await open(pending, { [AVAILABILITY]: { message: 'success', product: idli } })
    await user.click(dialog.getByRole('checkbox', { name: 'Also mark it sold out for today' }))
    await user.click(await dialog.findByRole('checkbox', { name: /Dosa, Plain/ }))
    await user.click(ask())
    await waitFor(() => expect(lastBody(AVAILABILITY)).toEqual({ available: false, until: 'today' }))
    expect(sentTo(AVAILABILITY)[0]?.params).toEqual({ id: firstOf(pending).product._id })
  })
  it('has at most three offers, fewer pieces included', async () => {
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('checkbox', { name: /Dosa, Plain/ }))
    await user.click(dialog.getByRole('checkbox', { name: /Poha, Plain/ }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Fewer pieces' }), '1 of 2')
    expect(dialog.getByRole('status').textContent).toBe('3 of 3')
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Fish curry, Full/ }).disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: /Dosa, Plain/ }))
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Fish curry, Full/ }).disabled).toBe(false)
    await user.click(ask())
    await waitFor(() =>
      expect(lastBody(REPORT)).toEqual({
        choices: [
          { productId: 'idli', variant: 'Plate', quantity: 1 },
          { productId: 'poha', variant: 'Plain' },
        ],
      }),
    )
  })
  it('of one piece has no fewer pieces to offer', async () => {
    const { dialog } = await open(orderIn('Pending', { item: [orderItem({ quantity: 1 })] }))
    expect(dialog.queryByRole('combobox', { name: 'Fewer pieces' })).toBeNull()
  })
  it('keeps what was chosen while another dish is searched for', async () => {
    const { user, dialog } = await open(pending, { [LIST]: ({ query }) => (query['search'] ? menuOf() : menu) })
    await user.click(await dialog.findByRole('checkbox', { name: /Dosa, Plain/ }))
    await user.type(dialog.getByRole('searchbox', { name: 'Search your menu for a substitute' }), 'xyz')
    expect(await dialog.findByText('No dishes found.')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Dosa, Plain/ }).checked).toBe(true)
    expect(dialog.queryByRole('checkbox', { name: /Poha, Plain/ })).toBeNull()
  })
  it('keeps what is shown, in its order and marked as old, until a search is answered', async () => {
    const { user, dialog } = await open(pending, { [LIST]: ({ query }) => (query['search'] ? NEVER : menu) })
    const group = within(dialog.getByRole('group'))
    await group.findByRole('checkbox', { name: /Dosa, Plain/ })
    const names = () => group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    const before = names()
    expect(before.at(-1)).toMatch(/^Fish curry/)
    await user.type(dialog.getByRole('searchbox'), 'do')
    await waitFor(() => expect(sentTo(LIST).at(-1)?.query).toEqual({ id: 'spice', page: '1', limit: '10', search: 'do' }))
    expect(names()).toEqual(before)
    expect(group.getByRole('list').closest('[aria-busy="true"]')).toBeTruthy()
  })
  it('reads the whole menu once, and stops reading for letters that are typed over', async () => {
    const { user, dialog } = await open(pending, { [LIST]: ({ query }) => (query['search'] ? NEVER : menu) })
    await dialog.findByRole('checkbox', { name: /Dosa, Plain/ })
    const signals = new Map<string | null, AbortSignal | null | undefined>()
    const served = globalThis.fetch
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      signals.set(new URL(input, 'http://localhost').searchParams.get('search'), init?.signal)
      return served(input, init)
    })
    await user.type(dialog.getByRole('searchbox'), 'd')
    await waitFor(() => expect(signals.get('d')?.aborted).toBe(false))
    await user.type(dialog.getByRole('searchbox'), 'o')
    await waitFor(() => expect(signals.get('do')?.aborted).toBe(false))
    expect(signals.get('d')?.aborted).toBe(true)
    expect(sentTo(LIST).filter(({ query }) => query['limit'] === '1000')).toHaveLength(1)
  })
  it('says that there are more than are shown, and how to find them', async () => {
    const many = Array.from({ length: 30 }, (_, index): Row => ({ ...dosa, _id: `dosa-${index}`, productName: `Dosa ${index}` }))
    const { user, dialog } = await open(pending, {
      [LIST]: ({ query }) =>
        query['search'] ? { ...menuOf(...many.slice(0, 10)), total: query['search'] === 'Dosa' ? 30 : 10 } : menuOf(...many),
    })
    expect(await dialog.findByText('12 of 30. Search to find the others.')).toBeTruthy()
    await user.type(dialog.getByRole('searchbox'), 'Dosa')
    expect(await dialog.findByText('More dishes match. Type more of the name.')).toBeTruthy()
    expect(within(dialog.getByRole('group')).getAllByRole('checkbox')).toHaveLength(10)
    await user.type(dialog.getByRole('searchbox'), ' 1')
    await waitFor(() => expect(dialog.queryByText(/^More dishes match/)).toBeNull())
    expect(dialog.queryByText(/others/)).toBeNull()
  })
  it('can be removed while the menu loads', async () => {
    const removed = orderIn('Order Rejected')
    const { user, dialog } = await open(pending, { [LIST]: NEVER, [REPORT]: { message: 'success', order: removed, refund: 160 } })
    expect(dialog.getByText('Loading your menu', { exact: false })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remove the dish' }))
    await waitFor(() => expect(toasts()).toEqual(['The order was cancelled.']))
    expect(lastBody(REPORT)).toEqual({ choices: [] })
  })
  it('shows when the menu cannot be read, and reads it again on request', async () => {
    const { user, dialog } = await open(pending, { [LIST]: fault() })
    expect(await dialog.findByText('We could not load your menu.')).toBeTruthy()
    answer({ [LIST]: menu })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('checkbox', { name: /Dosa, Plain/ })).toBeTruthy()
  })
  it('says why it cannot be asked about, and keeps what was chosen', async () => {
    const { user, dialog } = await open(pending, { [REPORT]: refusal('item_packed_already') })
    await user.click(await dialog.findByRole('checkbox', { name: /Dosa, Plain/ }))
    await user.click(ask())
    expect((await dialog.findByRole('alert')).textContent).toBe('This dish is packed and can no longer be replaced')
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Dosa, Plain/ }).checked).toBe(true)
    answer({ [REPORT]: { message: 'success', order: askedWith(), refund: 0 } })
    await user.click(ask())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('is left with Escape, and nothing is reported', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(REPORT)).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Idli' })))
  })
  it.each([
    ['remove', 'Remove the dish', 'Asha Nair prefers to have a missing dish removed.'],
    ['cancel', 'Cancel the order', 'Asha Nair wants nothing if a dish is missing: the whole order will be cancelled.'],
  ] as const)('of a customer who chose %s is not asked about', async (ifMissing, button, text) => {
    const { user, dialog } = await open({ ...pending, ifMissing })
    expect(dialog.getByText(text)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Ask/ })).toBeNull()
    expect(sentTo(LIST)).toEqual([])
    await user.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(lastBody(REPORT)).toEqual({ choices: [] }))
  })
  it('can be reported until it is packed, and not while its customer is asked', () => {
    expect(
      (['Pending', 'Preparing...', 'Packed', 'Delivered'] as const).map((orderStatus) => canBeMissing(orderItem({ orderStatus }))),
    ).toEqual([true, true, false, false])
    expect([firstOf(askedWith()), firstOf(askedWith({ state: 'withdrawn' }))].map(canBeMissing)).toEqual([false, true])
  })
})

describe('a question to a customer', () => {
  const show = (order: Order, item: OrderItem = firstOf(order), answers: Answers = {}) =>
    renderPart(
      <>
        <MissingNote order={order} item={item} />
        <PackLater order={order} />
      </>,
      { as: { restaurant: spice }, answers },
    )
  it('says what was offered, how long it waits, and that the rest is cooked meanwhile', async () => {
    show(askedWith())
    expect(screen.getByText('Asked Asha Nair')).toBeTruthy()
    expect(screen.getByText('1. 2 × Dosa, Plain')).toBeTruthy()
    expect(screen.getByRole('timer', { name: 'Time left to answer' }).textContent).toMatch(/^[34]:\d\d left$/)
    expect(screen.getByText(/once Asha Nair answers, or after 12:39 pm/)).toBeTruthy()
    vi.setSystemTime(Date.parse(after(10)))
    expect(await screen.findByText('Time is up')).toBeTruthy()
  })
  it('is taken back', async () => {
    const { user } = show(askedWith(), undefined, { [WITHDRAW]: { message: 'success', order: askedWith({ state: 'withdrawn' }) } })
    await user.click(screen.getByRole('button', { name: 'Take the question about Idli back' }))
    await waitFor(() => expect(toasts()).toEqual(['You withdrew the question.']))
    expect(sentTo(WITHDRAW)[0]?.params).toEqual({ id: 'order-1', itemId: 'item-idli' })
  })
  it('a question that was answered meanwhile is not taken back, and the restaurant reads why', async () => {
    const { user } = show(askedWith(), undefined, { [WITHDRAW]: refusal('question_closed') })
    await user.click(screen.getByRole('button', { name: /^Take the question/ }))
    await waitFor(() => expect(toasts()).toEqual(['This question is closed']))
  })
  it.each([
    ['without an answer says until when it waited', { state: 'expired' }, 'Removed, no answer by 12:39 pm'],
    ['answered with a removal says so', { state: 'removed' }, 'Asha Nair had it removed'],
  ] as const)('%s', (_sentence, change, text) => {
    show(askedWith(change, { canceledBy: change.state === 'removed' ? 'customer' : 'platform' }))
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByText(/^Cook the rest/)).toBeNull()
  })
  it.each(['restaurant', 'platform'] as const)(
    'that the %s cancelled while the question was open does not name the customer',
    (canceledBy) => {
      show(askedWith({ state: 'removed' }, { canceledBy }))
      expect(screen.queryByText(/Asha Nair/)).toBeNull()
    },
  )
  it('answered with a substitute is shown at the substitute', () => {
    const substitute = orderItem({ _id: 'item-dosa', product: { ...orderItem().product, productName: 'Dosa' }, substitutes: 'item-idli' })
    const order = askedWith({ state: 'accepted', closedAt: after(3) })
    show({ ...order, item: [...order.item, substitute] }, substitute)
    expect(screen.getByText('Asha Nair chose this at 12:33 pm')).toBeTruthy()
    expect(screen.getByText('Instead of Idli.')).toBeTruthy()
  })
})
