import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, OFFLINE, refusal, sentTo } from '../../../test/answers.ts'
import { renderUse } from '../../../test/render-screen.tsx'
import { asha, cartLine, cartOf } from '../../../test/samples.ts'
import { getCart, useCartCount } from './queries.ts'
import { useAddToCart } from './use-add-to-cart.ts'

const input = { productId: 'idli', variant: 'Plate', quantity: 2 }

it('a dish is added for the signed-in customer, and the cart that the server answers is shown', async () => {
  const { result, queries } = renderUse(() => useAddToCart(), {
    as: { customer: asha },
    answers: { 'POST /addToCart': { message: 'success', cartData: cartOf(cartLine()) } },
  })
  await act(() => result.current.mutateAsync(input))
  expect(sentTo('POST /addToCart')[0]).toMatchObject({
    body: { productId: 'idli', selectedVariant: 'Plate', quantity: 2, userId: 'asha' },
    token: 'token-of-customer',
  })
  expect(queries.getQueryData(getCart().queryKey)?.grandTotal).toBe(160)
})

it('a dish that is refused leaves the cart as it was', async () => {
  const { result, queries } = renderUse(() => useAddToCart(), {
    as: { customer: asha },
    answers: { 'POST /addToCart': refusal('product_unavailable') },
  })
  queries.setQueryData(getCart().queryKey, cartOf(cartLine()))
  await act(() => expect(result.current.mutateAsync(input)).rejects.toThrow())
  expect(queries.getQueryData(getCart().queryKey)?.grandTotal).toBe(160)
})

const keys = () => sentTo('POST /addToCart').map(({ idempotencyKey }) => idempotencyKey)
/** With the header's count, which shows the cart. */
async function withCount() {
  const { result } = renderUse(() => ({ adding: useAddToCart(), count: useCartCount() }), {
    as: { customer: asha },
    answers: { 'GET /getcart': { cartData: cartOf() }, 'POST /addToCart': OFFLINE },
  })
  await waitFor(() => expect(sentTo('GET /getcart')).toHaveLength(1))
  const fail = () => act(() => expect(result.current.adding.mutateAsync(input)).rejects.toThrow())
  const succeed = () => {
    answer({ 'POST /addToCart': { message: 'success', cartData: cartOf(cartLine()) } })
    return act(() => result.current.adding.mutateAsync(input))
  }
  return { result, fail, succeed }
}

it('a dish whose answer is lost is counted if the server has it', async () => {
  const { result, fail } = await withCount()
  answer({ 'GET /getcart': { cartData: cartOf(cartLine()) } })
  await fail()
  await waitFor(() => expect(result.current.count).toBe(2))
})

it('the same dish is sent under the same key until it is added, and then under a new one', async () => {
  const { fail, succeed } = await withCount()
  await fail()
  await succeed()
  await succeed()
  const [first, second, third] = keys()
  expect(first).toMatch(/./)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('a dish that is added again after another change of the cart is another addition', async () => {
  const { result, fail, succeed } = await withCount()
  await fail()
  act(() => result.current.adding.forgetKey())
  await succeed()
  const [first, second] = keys()
  expect(second).not.toBe(first)
})
