import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, OFFLINE, refusal, sentTo } from '../../../test/answers.ts'
import { renderUse } from '../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, curryLine } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import { type Cart, getCart } from './queries.ts'
import { useCartChanges } from './use-cart-changes.ts'

const idliLine = cartLine()
const quantities = (cart: Cart | undefined) => cart?.items.map(({ productId, quantity }) => `${quantity} ${productId.productName}`)

function cart(answers: Answers, start = cartOf(idliLine, curryLine)) {
  const { result, queries } = renderUse(() => useCartChanges(), { as: { customer: asha }, answers })
  queries.setQueryData(getCart().queryKey, start)
  return {
    change: (change: Parameters<typeof result.current.mutate>[0]) => act(() => result.current.mutate(change)),
    shown: () => quantities(queries.getQueryData(getCart().queryKey)),
    isDone: () => waitFor(() => expect(queries.isMutating()).toBe(0)),
  }
}
/** Returns a function whose calls stay pending until the test settles them, in order. */
function byHand<T>() {
  const waiting: ((value: T) => void)[] = []
  return {
    ask: () => new Promise<T>((resolve) => waiting.push(resolve)),
    give: async (value: T) => {
      await waitFor(() => expect(waiting).not.toHaveLength(0))
      await act(async () => waiting.shift()?.(value))
    },
  }
}

describe('a change of the cart', () => {
  it('is shown before the server has said anything', async () => {
    const server = byHand<{ message: 'success'; cartData: Cart }>()
    const { change, shown } = cart({ 'PATCH /changeQuantity': server.ask })
    change({ kind: 'step', line: idliLine, by: 1 })
    await waitFor(() => expect(shown()).toEqual(['3 Idli', '1 Fish curry']))
    await server.give({ message: 'success', cartData: cartOf(cartLine({ quantity: 3 }), curryLine) })
  })
  it('takes the prices that the server computes', async () => {
    const dearer = cartOf(cartLine({ quantity: 3, price: 85 }), curryLine)
    const { change, shown, isDone } = cart({ 'PATCH /changeQuantity': { message: 'success', cartData: dearer } })
    change({ kind: 'step', line: idliLine, by: 1 })
    await isDone()
    expect(shown()).toEqual(['3 Idli', '1 Fish curry'])
    expect(sentTo('PATCH /changeQuantity').map(({ body }) => body)).toEqual([
      { itemId: 'idli', variant: 'Plate', cartId: 'cart', action: 'increment' },
    ])
  })
  it('after another one is sent after it, and only the last answer is shown', async () => {
    const server = byHand<{ message: 'success'; cartData: Cart }>()
    const { change, shown, isDone } = cart({ 'PATCH /changeQuantity': server.ask })
    change({ kind: 'step', line: idliLine, by: 1 })
    change({ kind: 'step', line: idliLine, by: 1 })
    await waitFor(() => expect(shown()).toEqual(['4 Idli', '1 Fish curry']))
    expect(sentTo('PATCH /changeQuantity')).toHaveLength(1)
    await server.give({ message: 'success', cartData: cartOf(cartLine({ quantity: 3 }), curryLine) })
    expect(shown()).toEqual(['4 Idli', '1 Fish curry'])
    await server.give({ message: 'success', cartData: cartOf(cartLine({ quantity: 4 }), curryLine) })
    await isDone()
    expect(shown()).toEqual(['4 Idli', '1 Fish curry'])
  })
  it('a refused change is taken back and said, and the cart is read again', async () => {
    const { change, shown, isDone } = cart({
      'PATCH /changeQuantity': refusal('product_unavailable'),
      'GET /getcart': { cartData: cartOf(idliLine, curryLine) },
    })
    change({ kind: 'step', line: idliLine, by: 1 })
    await isDone()
    expect(shown()).toEqual(['2 Idli', '1 Fish curry'])
    expect(toasts()).toHaveLength(1)
  })
  it('removes a line, and puts it back in its place when the server refuses', async () => {
    const server = byHand<ReturnType<typeof refusal>>()
    const { change, shown, isDone } = cart({
      'PATCH /cancelcartitem': server.ask,
      'GET /getcart': { cartData: cartOf(idliLine, curryLine) },
    })
    change({ kind: 'remove', line: idliLine })
    await waitFor(() => expect(shown()).toEqual(['1 Fish curry']))
    await server.give(refusal('product_unavailable'))
    await isDone()
    expect(shown()).toEqual(['2 Idli', '1 Fish curry'])
  })
  it('a change that restores a removed line adds the dish in its size and quantity', async () => {
    const { change, isDone, shown } = cart(
      { 'POST /addToCart': { message: 'success', cartData: cartOf(curryLine, idliLine) } },
      cartOf(curryLine),
    )
    change({ kind: 'restore', line: idliLine })
    await isDone()
    expect(sentTo('POST /addToCart')[0]?.body).toEqual({ productId: 'idli', selectedVariant: 'Plate', quantity: 2 })
    expect(shown()).toEqual(['1 Fish curry', '2 Idli'])
  })
  it('a line whose removal did not reach the server is not added to it again', async () => {
    const server = byHand<typeof OFFLINE>()
    const { change, shown, isDone } = cart({
      'PATCH /cancelcartitem': server.ask,
      'GET /getcart': { cartData: cartOf(idliLine, curryLine) },
    })
    change({ kind: 'remove', line: idliLine })
    await waitFor(() => expect(shown()).toEqual(['1 Fish curry']))
    change({ kind: 'restore', line: idliLine })
    await server.give(OFFLINE)
    await isDone()
    expect(sentTo('POST /addToCart')).toEqual([])
    expect(shown()).toEqual(['2 Idli', '1 Fish curry'])
  })
  it('a line that was removed although the answer was lost is added again', async () => {
    const server = byHand<typeof OFFLINE>()
    const { change, shown, isDone } = cart({
      'PATCH /cancelcartitem': server.ask,
      'GET /getcart': { cartData: cartOf(curryLine) },
      'POST /addToCart': { message: 'success', cartData: cartOf(curryLine, idliLine) },
    })
    change({ kind: 'remove', line: idliLine })
    change({ kind: 'restore', line: idliLine })
    await server.give(OFFLINE)
    await isDone()
    expect(sentTo('POST /addToCart').map(({ body }) => body)).toEqual([{ productId: 'idli', selectedVariant: 'Plate', quantity: 2 }])
    expect(shown()).toEqual(['1 Fish curry', '2 Idli'])
  })
  it('a return that is repeated has the key of the first one, and after another removal a new one', async () => {
    const without = { cartData: cartOf(curryLine) }
    const { change, isDone } = cart({ 'GET /getcart': without, 'POST /addToCart': OFFLINE }, cartOf(curryLine))
    const restore = async () => {
      change({ kind: 'restore', line: idliLine })
      await isDone()
    }
    await restore()
    await restore()
    answer({ 'POST /addToCart': { message: 'success', cartData: cartOf(curryLine, idliLine) } })
    await restore()
    answer({ 'PATCH /cancelcartitem': { message: 'success', ...without } })
    change({ kind: 'remove', line: idliLine })
    await isDone()
    await restore()
    const [first, second, third, fourth] = sentTo('POST /addToCart').map(({ idempotencyKey }) => idempotencyKey)
    expect(first).toMatch(/./)
    expect([second, third]).toEqual([first, first])
    expect(fourth).toMatch(/./)
    expect(fourth).not.toBe(first)
  })
  it('a return whose answer was lost is found in the cart instead of added twice', async () => {
    const back = { cartData: cartOf(curryLine, idliLine) }
    const { change, isDone, shown } = cart({ 'GET /getcart': OFFLINE, 'POST /addToCart': OFFLINE }, cartOf(curryLine))
    change({ kind: 'restore', line: idliLine })
    await isDone()
    answer({ 'GET /getcart': back })
    change({ kind: 'restore', line: idliLine })
    await isDone()
    expect(sentTo('POST /addToCart')).toHaveLength(1)
    expect(shown()).toEqual(['1 Fish curry', '2 Idli'])
  })
  it('keeps what others changed meanwhile when it is taken back', async () => {
    const server = byHand<ReturnType<typeof refusal> | { message: 'success'; cartData: Cart }>()
    const { change, shown, isDone } = cart({ 'PATCH /changeQuantity': server.ask })
    change({ kind: 'step', line: idliLine, by: 1 })
    change({ kind: 'step', line: curryLine, by: 1 })
    await waitFor(() => expect(shown()).toEqual(['3 Idli', '2 Fish curry']))
    await server.give(refusal('product_unavailable'))
    await waitFor(() => expect(shown()).toEqual(['2 Idli', '2 Fish curry']))
    answer({ 'PATCH /changeQuantity': { message: 'success', cartData: cartOf(idliLine) } })
    await server.give({ message: 'success', cartData: cartOf(idliLine, { ...curryLine, quantity: 2, total: 480 }) })
    await isDone()
    expect(shown()).toEqual(['2 Idli', '2 Fish curry'])
  })
})
