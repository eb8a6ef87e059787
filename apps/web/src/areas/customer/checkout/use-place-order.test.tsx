import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, answer, fault, NEVER, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { renderUse } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, curryLine, orderIn } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { getCart } from '../../../features/cart/queries.ts'
import { useCartChanges } from '../../../features/cart/use-cart-changes.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import type { PlaceInput } from './use-one-order.ts'
import { usePlaceOrder } from './use-place-order.ts'

const seen = cartOf(cartLine(), curryLine)
const input = { payment: 'COD', addressIndex: 0, addressId: 'home', cartData: { _id: 'cart', grandTotal: 400 } } as const
const order = orderIn('Pending')
const placed = { message: 'success', data: order, orders: [order] } as const

function checkout(answers: Answers) {
  const hold = vi.fn()
  const { result, address, queries } = renderUse(() => usePlaceOrder(seen, hold), { at: '/checkout', as: { customer: asha }, answers })
  return { result, hold, address, queries, press: () => act(() => void result.current.place(input)) }
}
const keys = () => sentTo('POST /order').map(({ idempotencyKey }) => idempotencyKey)

describe('placing an order', () => {
  it('leads to the order that was placed', async () => {
    const { press, address, hold } = checkout({ 'POST /order': { ...placed, orders: [order] } })
    press()
    await waitFor(() => expect(address()).toBe('/OrderSuccess?checkout=checkout-1'))
    expect(hold.mock.calls).toEqual([[true]])
  })
  it('is done once, however often the button is pressed', async () => {
    const { press, result } = checkout({ 'POST /order': NEVER })
    press()
    press()
    await waitFor(() => expect(result.current.isPlacing).toBe(true))
    press()
    // a second press is sent with the same key, so that the server runs it once
    expect(new Set(keys()).size).toBe(1)
  })
  it('waits for the changes of the cart that were made before it', async () => {
    let confirm = (_answer: AnswerOf<'PATCH /cancelcartitem'>) => {}
    const removed = new Promise<AnswerOf<'PATCH /cancelcartitem'>>((resolve) => {
      confirm = resolve
    })
    const { result } = renderUse(() => ({ order: usePlaceOrder(seen, vi.fn()), changes: useCartChanges() }), {
      at: '/checkout',
      as: { customer: asha },
      answers: { 'PATCH /cancelcartitem': () => removed, 'POST /order': { ...placed, orders: [order] } },
    })
    act(() => {
      result.current.changes.mutate({ kind: 'remove', line: curryLine })
      result.current.order.place(input)
    })
    await waitFor(() => expect(sentTo('PATCH /cancelcartitem')).toHaveLength(1))
    expect(result.current.order.isPlacing).toBe(true)
    expect(sentTo('POST /order')).toEqual([])
    confirm({ message: 'success', cartData: cartOf(cartLine()) })
    await waitFor(() => expect(sentTo('POST /order')).toHaveLength(1))
  })
  it('an order that is to be paid online leaves for the payment page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { press, result } = checkout({
      'POST /order': { message: 'success', url: 'http://localhost/payments/p1/start', orderId: 'order-1' },
    })
    press()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/payments/p1/start'))
    expect(result.current.isPlacing).toBe(true)
  })
  it('is possible again when Back restores the checkout from the cache of the browser', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { press, result, hold, queries } = checkout({
      'POST /order': { message: 'success', url: 'http://localhost/payments/p1/start', orderId: 'order-1' },
    })
    queries.setQueryData(getCart().queryKey, seen)
    press()
    await waitFor(() => expect(window.location.assign).toHaveBeenCalled())
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(result.current.isPlacing).toBe(false)
    expect(hold.mock.calls).toEqual([[true], [false]])
    expect(queries.getQueryState(getCart().queryKey)?.isInvalidated).toBe(true)
  })
  it.each([
    ['the connection is lost', OFFLINE],
    ['the server fails', fault()],
    ['the first press is still in progress', refusal('key_in_flight')],
  ])('is tried again under the same key when %s', async (_why, lost) => {
    const { press, result, hold, address } = checkout({ 'POST /order': lost })
    press()
    await waitFor(() => expect(result.current.unanswered).toBeDefined())
    expect(hold.mock.calls).toEqual([[true]])
    answer({ 'POST /order': { ...placed, orders: [order] } })
    press()
    await waitFor(() => expect(address()).toMatch(/^\/OrderSuccess/))
    const [first, second] = keys()
    expect(first).toBe(second)
    expect(result.current.unanswered).toBeUndefined()
  })
  it('fails at once while the browser has no network, and is not sent when the network is back', async () => {
    const { press, result } = checkout({ 'POST /order': OFFLINE })
    act(() => void window.dispatchEvent(new Event('offline')))
    try {
      press()
      await waitFor(() => expect(toasts()).toHaveLength(1))
      expect(result.current.isPlacing).toBe(false)
    } finally {
      act(() => void window.dispatchEvent(new Event('online')))
    }
    await waitFor(() => expect(result.current.unanswered).toBeDefined())
    expect(sentTo('POST /order')).toHaveLength(1)
  })
  describe('with another payment method after no response', () => {
    const paidByWallet = { ...input, payment: 'Wallet' } as const
    const ofWallet: AnswerOf<'POST /order'> = { message: 'success', data: { ...order, checkoutId: 'checkout-2' }, orders: [order] }
    const toPay = { message: 'success', url: 'http://localhost/payments/p1/start', orderId: 'order-1' } as const
    /** Answers as the server does once an order was placed: its key belongs to the input with this payment. */
    const server = (payment: 'COD' | 'Online'): Answers => ({
      'POST /order': ({ body }) => {
        if ((body as PlaceInput).payment !== payment) return refusal('key_reused')
        return payment === 'COD' ? { ...placed, orders: [order] } : toPay
      },
    })
    const payments = () => sentTo('POST /order').map(({ body }) => (body as PlaceInput).payment)
    async function lose(given: PlaceInput = input) {
      const scene = checkout({ 'POST /order': OFFLINE })
      act(() => void scene.result.current.place(given))
      await waitFor(() => expect(scene.result.current.unanswered).toBeDefined())
      return { ...scene, change: () => act(() => void scene.result.current.place(paidByWallet)) }
    }
    it('leads to the order of the first press, if it was placed, and says so', async () => {
      const { change, address, hold, result } = await lose()
      answer(server('COD'))
      change()
      await waitFor(() => expect(address()).toBe('/OrderSuccess?checkout=checkout-1'))
      expect(toasts().at(-1)).toBe('Your order had already gone through, without your last changes.')
      expect(payments()).toEqual(['COD', 'Wallet', 'COD'])
      expect(new Set(keys()).size).toBe(1)
      expect(hold.mock.calls).toEqual([[true], [true]])
      expect(result.current.unanswered).toBeUndefined()
    })
    it('leads to the payment page, if the first press was one to pay online', async () => {
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
      const { change } = await lose({ ...input, payment: 'Online' })
      answer(server('Online'))
      change()
      await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/payments/p1/start'))
    })
    it('places only the new one, if the first press never arrived', async () => {
      const { change, address } = await lose()
      answer({ 'POST /order': ofWallet })
      change()
      await waitFor(() => expect(address()).toBe('/OrderSuccess?checkout=checkout-2'))
      expect(payments()).toEqual(['COD', 'Wallet'])
      // so that the server refuses the first press if it arrives after all
      expect(new Set(keys()).size).toBe(1)
      expect(toasts()).toHaveLength(1)
    })
    it('finds the order of the first press after several without a response', async () => {
      const { change, address, result } = await lose()
      change()
      await waitFor(() => expect(sentTo('POST /order')).toHaveLength(2))
      await waitFor(() => expect(result.current.isPlacing).toBe(false))
      answer(server('COD'))
      act(() => void result.current.place({ ...input, note: 'Ring twice' }))
      await waitFor(() => expect(address()).toBe('/OrderSuccess?checkout=checkout-1'))
    })
    it('still does not know the outcome when there are too many requests', async () => {
      const { change, result, hold } = await lose()
      answer({ 'POST /order': refusal('too_many') })
      change()
      await waitFor(() => expect(toasts()).toHaveLength(2))
      await waitFor(() => expect(result.current.isPlacing).toBe(false))
      expect(result.current.unanswered).toMatch(/Too many/)
      expect(hold.mock.calls).toEqual([[true], [true]])
    })
    it('shows a refusal, which says that nothing was placed', async () => {
      const { change, result, hold } = await lose()
      answer({ 'POST /order': refusal('wallet_too_low') })
      change()
      await waitFor(() => expect(result.current.problem).toBe('wallet'))
      expect(result.current.unanswered).toBeUndefined()
      expect(hold.mock.calls.at(-1)).toEqual([false])
    })
  })
  it('of a cart that has changed shows what is different, and the cart as it is now', async () => {
    const now = cartOf(cartLine({ price: 90 }), curryLine)
    const { press, result, hold, queries } = checkout({ 'POST /order': refusal('prices_changed', { cartData: now }) })
    press()
    await waitFor(() => expect(result.current.changed).toHaveLength(1))
    expect(result.current.changed?.[0]).toContain('Idli')
    expect(queries.getQueryData(getCart().queryKey)).toEqual(now)
    expect(hold.mock.calls).toEqual([[true], [false]])
    expect(result.current.unanswered).toBeUndefined()
  })
  it('an order that the wallet does not cover says so at the payment', async () => {
    const { press, result } = checkout({ 'POST /order': refusal('wallet_too_low') })
    press()
    await waitFor(() => expect(result.current.problem).toBe('wallet'))
    expect(toasts()).toHaveLength(1)
  })
  it('a refused order forgets an earlier lost answer', async () => {
    const { press, result } = checkout({ 'POST /order': OFFLINE })
    press()
    await waitFor(() => expect(result.current.unanswered).toBeDefined())
    answer({ 'POST /order': refusal('cart_empty') })
    press()
    await waitFor(() => expect(result.current.unanswered).toBeUndefined())
  })
})
