import { cleanup, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, OFFLINE, refusal, sentTo } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, curryLine } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import AddGuestProducts from './add-guest-products.tsx'
import { guestProducts, saveGuestProduct } from './guest-products.ts'
import { getCart, useCartCount } from './queries.ts'

const idli = { productId: 'idli', productName: 'Idli', variant: 'Plate', quantity: 2 }
const curry = { productId: 'fish-curry', productName: 'Fish curry', variant: 'Full', quantity: 1 }
const added = { message: 'success', cartData: cartOf(cartLine()) } as const
const Count = () => <p>{useCartCount()}</p>
function logIn(answers: Answers) {
  for (const product of [idli, curry]) saveGuestProduct(product)
  renderPart(<AddGuestProducts />, { as: { customer: asha }, answers })
}

describe('what a guest chose before the login', () => {
  it('is added once, in its order, and said', async () => {
    logIn({ 'POST /addToCart': added })
    await waitFor(() => expect(toasts()).toEqual(['Idli and Fish curry are in your cart']))
    expect(sentTo('POST /addToCart').map(({ body }) => (body as { productId: string }).productId)).toEqual(['idli', 'fish-curry'])
    expect(guestProducts()).toEqual([])
  })
  it('is kept for the next page when the server is not reached', async () => {
    logIn({ 'POST /addToCart': ({ body }) => ((body as { productId: string }).productId === 'idli' ? OFFLINE : added) })
    await waitFor(() => expect(toasts()).toContain('Fish curry is in your cart'))
    expect(guestProducts()).toMatchObject([{ productId: 'idli' }])
  })
  it.each([
    ['the answer is lost', OFFLINE],
    ['the first request is still in progress', refusal('key_in_flight')],
  ])('is sent again under the same key by the next page when %s', async (_why, lost) => {
    saveGuestProduct(idli)
    for (const [count, reply] of [lost, added].entries()) {
      renderPart(<AddGuestProducts />, { as: { customer: asha }, answers: { 'POST /addToCart': reply } })
      await waitFor(() => expect(toasts()).toHaveLength(count + 1))
      cleanup()
    }
    const [first, second] = sentTo('POST /addToCart').map(({ idempotencyKey }) => idempotencyKey)
    expect(first).toMatch(/./)
    expect(second).toBe(first)
    expect(guestProducts()).toEqual([])
  })
  it('leaves the cart that the server has, although a repeated request returns the first answer', async () => {
    saveGuestProduct(idli)
    const { queries } = renderPart(
      <>
        <Count />
        <AddGuestProducts />
      </>,
      {
        as: { customer: asha },
        answers: { 'POST /addToCart': added, 'GET /getcart': { cartData: cartOf(cartLine(), curryLine) } },
      },
    )
    await waitFor(() => expect(toasts()).toHaveLength(1))
    await waitFor(() => expect(queries.getQueryData(getCart().queryKey)?.items).toHaveLength(2))
  })
  it('is not tried again when it is refused', async () => {
    logIn({ 'POST /addToCart': refusal('product_unavailable') })
    await waitFor(() => expect(toasts()).toEqual(['Idli could not be added to your cart.', 'Fish curry could not be added to your cart.']))
    expect(guestProducts()).toEqual([])
  })
})
