import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { renderPart } from '../../../../test/render-screen.tsx'
import { after, asha, onePage, orderIn, orderItem } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import RunningOrderBar from '../../../features/orders/running-order-bar.tsx'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import type { Question } from '../../../features/substitutions/questions.ts'
import { Questions } from './questions.tsx'

const ANSWER = 'POST /orders/:id/items/:itemId/answer'
type Choice = Question['choices'][number]
const dosa: Choice = {
  ...{ productId: 'dosa', productName: 'Dosa', variant: 'Plain', quantity: 2, price: 60, usualPrice: 60, total: 120 },
  ...{ image: '', vegetarian: true, diet: null, allergens: ['milk'] },
}
const curry: Choice = {
  ...dosa,
  ...{ productId: 'fish-curry', productName: 'Fish curry', variant: 'Full', price: 80, usualPrice: 240, total: 160 },
  ...{ vegetarian: false, allergens: ['fish'] },
}
const question = (change: Partial<Question> = {}): Question => ({
  ...{ _id: 'question-1', state: 'open', askedAt: after(4), until: after(9), choices: [dosa, curry] },
  ...change,
})
const vada = orderItem({ _id: 'item-vada', product: { ...orderItem().product, productName: 'Vada' }, price: 40 })
const asked = (change: Partial<Question> = {}, more: Partial<OrderItem> = {}): OrderItem =>
  orderItem({ question: question(change), allergens: [], ...more })
const orderOf = (item: OrderItem[], change: Partial<Order> = {}) =>
  orderIn('Pending', { item, paymentType: 'Wallet', paymentStatus: 'PREPAID', grandTotal: 240, ...change })
const open = (order: Order = orderOf([asked(), vada]), answers: Answers = {}) =>
  renderPart(<Questions order={order} />, {
    as: { customer: asha },
    answers: { [ANSWER]: { message: 'success', order, refund: 40 }, ...answers },
  })
const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Idli has run out' }))

describe('the question about a dish that has run out', () => {
  it('opens its sheet, with the time left and what each substitute costs and contains', async () => {
    open()
    const sheet = await findSheet()
    expect(sheet.getByText('Spice Route can make one of these instead')).toBeTruthy()
    expect(sheet.getByText('Please answer by 12:39 pm')).toBeTruthy()
    expect(sheet.getByRole('timer', { name: 'Time left to answer' }).textContent).toMatch(/^[34]:\d\d left$/)
    expect(sheet.getByText(/You paid ₹160\./)).toBeTruthy()
    expect(sheet.getByRole('radio', { name: /2 × Dosa, Plain.*₹120.*₹40 back.*Contains milk, your dish did not/ })).toBeTruthy()
    expect(
      sheet.getByRole('radio', { name: /Fish curry, Full.*₹160.*usually.*₹480.*same price as before.*Not vegetarian, your dish was/ }),
    ).toBeTruthy()
    expect(sheet.getByText(/If you don’t answer by 12:39 pm, we remove the dish\. Refunds go to your wallet/)).toBeTruthy()
  })
  it('of a vegetarian dish begins with a vegetarian substitute', async () => {
    const { user } = open(orderOf([asked({ choices: [curry, dosa] }), vada]))
    const sheet = await findSheet()
    const [first, second] = sheet.getAllByRole<HTMLInputElement>('radio')
    expect(first?.checked, 'what is suggested is listed first').toBe(true)
    expect(first?.labels?.[0]?.textContent).toContain('Dosa')
    expect(second?.labels?.[0]?.textContent).toContain('Fish curry')
    await user.click(sheet.getByRole('button', { name: /^Take Dosa/ }))
    await waitFor(() => expect(lastBody(ANSWER)).toEqual({ questionId: 'question-1', answer: 'accept', choice: 1 }))
  })
  it('of a vegetarian dish chooses nothing where no substitute is vegetarian', async () => {
    open(orderOf([asked({ choices: [curry] }), vada]))
    const sheet = await findSheet()
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: /Fish curry/ }).checked).toBe(false)
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Choose a dish' }).disabled).toBe(true)
  })
  it('takes the focus when it opens without a press, and shows no focus ring at its close button', async () => {
    open()
    const sheet = await screen.findByRole('dialog', { name: 'Idli has run out' })
    await waitFor(() => expect(document.activeElement).toBe(sheet))
  })
  it('in the bar of other pages begins with what happened, so that a long name cannot push that out', async () => {
    const order = orderOf([asked(), vada])
    renderPart(<RunningOrderBar isCompact={false} />, {
      as: { customer: asha },
      answers: { 'GET /getOrderHistory': { orders: [order], ...onePage } },
    })
    expect(await screen.findByText(/^Ran out: Idli/)).toBeTruthy()
  })
  it.each<[string, Partial<Order>, string]>([
    ['says when the order comes', { promised: { from: after(35), to: after(45) } }, 'At your door 1:05–1:15 pm · Spice Route'],
    ['of an order without a promise says when it was placed', {}, 'Ordered at 12:30 pm · Spice Route'],
  ])('the bar of other pages %s', async (_what, change, text) => {
    renderPart(<RunningOrderBar isCompact={false} />, {
      as: { customer: asha },
      answers: { 'GET /getOrderHistory': { orders: [orderOf([vada], change)], ...onePage } },
    })
    expect(await screen.findByText(text)).toBeTruthy()
  })
  it('names what a substitute comes with', async () => {
    open(orderOf([asked({ choices: [{ ...dosa, options: [{ name: 'Chutney', quantity: 2 }] }] }), vada]))
    expect((await findSheet()).getByRole('radio', { name: /Dosa, Plain.*2 × Chutney/ })).toBeTruthy()
  })
  it('of one substitute says so, and of cash says how much less is paid on delivery', async () => {
    open(orderOf([asked({ choices: [dosa] }), vada], { paymentType: 'COD', paymentStatus: 'PENDING' }))
    const sheet = await findSheet()
    expect(sheet.getByText('Spice Route can make this instead')).toBeTruthy()
    expect(sheet.getByText(/It costs ₹160\./)).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Take Dosa, ₹40 less' })).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Remove the dish, ₹160 less' })).toBeTruthy()
    expect(sheet.getByText(/you pay less on delivery/)).toBeTruthy()
  })
  it('is answered with the substitute chosen by the keyboard', async () => {
    const { user } = open()
    const sheet = await findSheet()
    sheet.getByRole('radio', { name: /Dosa/ }).focus()
    await user.keyboard('{ArrowDown}')
    await user.click(sheet.getByRole('button', { name: 'Take Fish curry, same price as before' }))
    await waitFor(() => expect(lastBody(ANSWER)).toEqual({ questionId: 'question-1', answer: 'accept', choice: 1 }))
    expect(sentTo(ANSWER)[0]?.params).toEqual({ id: 'order-1', itemId: 'item-idli' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('is answered with the removal, which says what comes back', async () => {
    const { user } = open()
    await user.click((await findSheet()).getByRole('button', { name: 'Remove the dish, ₹160 back' }))
    await waitFor(() => expect(lastBody(ANSWER)).toEqual({ questionId: 'question-1', answer: 'remove' }))
  })
  it('cancels the whole order only after a question that says what comes back', async () => {
    const { user } = open()
    const press = async () => user.click((await findSheet()).getByRole('button', { name: 'Cancel the whole order, ₹240 back' }))
    await press()
    const ask = within(await screen.findByRole('alertdialog', { name: 'Cancel the whole order?' }))
    expect(ask.getByText(/All 4 dishes will be cancelled. We’ll refund ₹240 to your wallet right away/)).toBeTruthy()
    await user.click(ask.getByRole('button', { name: 'No, keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentTo(ANSWER)).toEqual([])
    await press()
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel the order' }))
    await waitFor(() => expect(lastBody(ANSWER)).toEqual({ questionId: 'question-1', answer: 'cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
  it('about the only dish does not offer to cancel the rest', async () => {
    open(orderOf([asked()]))
    expect((await findSheet()).queryByRole('button', { name: /^Cancel the whole order/ })).toBeNull()
  })
  it('takes no second answer while the first is on its way', async () => {
    const { user } = open(undefined, { [ANSWER]: NEVER })
    const sheet = await findSheet()
    await user.click(sheet.getByRole('button', { name: /^Take Dosa/ }))
    for (const name of [/^Remove the dish/, /^Cancel the whole order/]) {
      const other = sheet.getByRole<HTMLButtonElement>('button', { name })
      // not disabled, which would drop its focus
      expect([other.getAttribute('aria-disabled'), other.disabled]).toEqual(['true', false])
      await user.click(other)
    }
    expect(sentTo(ANSWER)).toHaveLength(1)
  })
  it('stays open after a fault, and says when it is too late', async () => {
    const { user } = open(undefined, { [ANSWER]: fault() })
    const sheet = await findSheet()
    await user.click(sheet.getByRole('button', { name: /^Take Dosa/ }))
    expect((await sheet.findByRole('alert')).textContent).toContain('Please try again')
    answer({ [ANSWER]: refusal('question_closed') })
    await user.click(sheet.getByRole('button', { name: /^Take Dosa/ }))
    await waitFor(() => expect(toasts().at(-1)).toBe('It is too late to change this.'))
  })
  it('sends an answer again under the same key, so that one whose response was lost counts', async () => {
    const { user } = open(undefined, { [ANSWER]: OFFLINE })
    const sheet = await findSheet()
    const keys = () => sentTo(ANSWER).map(({ idempotencyKey }) => idempotencyKey)
    await user.click(sheet.getByRole('button', { name: /^Take Dosa/ }))
    await sheet.findByRole('alert')
    await user.click(sheet.getByRole('button', { name: /^Take Dosa/ }))
    await waitFor(() => expect(keys()).toHaveLength(2))
    await sheet.findByRole('alert')
    await user.click(sheet.getByRole('button', { name: /^Remove the dish/ }))
    await waitFor(() => expect(keys()).toHaveLength(3))
    const [first, again, other] = keys()
    expect(first).toBeTruthy()
    expect([again === first, other === first]).toEqual([true, false])
  })
  it('closed with Escape waits on the page, and is opened from there', async () => {
    const { user } = open()
    await findSheet()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Answer: Idli has run out' }))
    await findSheet()
    expect(sentTo(ANSWER)).toEqual([])
  })
})

describe('the answered question', () => {
  it('says which dish comes instead, what is back and the new total', () => {
    const substitute = orderItem({
      _id: 'item-dosa',
      product: { ...vada.product, productName: 'Dosa' },
      price: 60,
      substitutes: 'item-idli',
    })
    open(orderOf([asked({ state: 'accepted', chosen: 0 }, { is_canceled: true }), substitute], { grandTotal: 120 }))
    expect(screen.getByText('You get Dosa instead')).toBeTruthy()
    expect(screen.getByText('₹40 is back in your wallet. Your order is now ₹120.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('of a substitute that was cancelled afterwards says nothing', () => {
    const gone = orderItem({ _id: 'item-dosa', substitutes: 'item-idli', is_canceled: true, orderStatus: 'Order Rejected' })
    open(orderOf([asked({ state: 'accepted', chosen: 0 }, { is_canceled: true }), gone, vada]))
    expect(screen.queryByText(/instead$|^We removed|is back in your wallet/)).toBeNull()
  })
  it.each([
    ['removed', 'We removed Idli', /^₹160 is back in your wallet\. The rest of your order comes as planned\.$/],
    ['expired', 'We removed Idli', /^We had no answer by 12:39 pm\. ₹160 is back/],
    ['withdrawn', 'Idli is available after all', /^You get it as ordered/],
  ] as const)('that was %s says what became of the dish', (state, title, text) => {
    open(orderOf([asked({ state }), vada]))
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })
  it('speaks of no rest when nothing else was ordered', () => {
    const removed = asked({ state: 'removed' }, { orderStatus: 'Order Rejected', is_canceled: true })
    open(orderOf([removed], { grandTotal: 0, paymentType: 'COD', paymentStatus: 'PENDING' }))
    expect(screen.getByText('You pay ₹160 less.')).toBeTruthy()
  })
  it('of a dish that was cancelled afterwards says nothing', () => {
    open(orderOf([asked({ state: 'withdrawn' }, { is_canceled: true }), vada]))
    expect(screen.queryByText('Idli is available after all')).toBeNull()
  })
})
