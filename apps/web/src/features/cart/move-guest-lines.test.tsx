import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, OFFLINE, refusal, sentTo } from '../../../test/answers.ts'
import { quoted } from '../../../test/quoted.ts'
import { renderPart } from '../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, curryLine } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import { GuestCartSlot } from './guest-cart-slot.tsx'
import { guestLines, saveGuestLines } from './guest-lines.ts'
import { useCart, useCartCount } from './queries.ts'

const idli = { _id: 'a', productId: 'idli', variant: 'Plate', quantity: 2 }
const curry = { _id: 'b', productId: 'fish-curry', variant: 'Full', quantity: 1 }
const added = { message: 'success', cartData: cartOf(cartLine()) } as const
const refuses =
  (...ids: string[]): NonNullable<Answers['POST /addToCart']> =>
  ({ body }) =>
    ids.includes((body as { productId: string }).productId) ? (refusal('product_unavailable') as never) : added
function logIn(answers: Answers) {
  return renderPart(<GuestCartSlot />, { as: { customer: asha }, answers: { 'POST /cart/quote': quoted(), ...answers } })
}
const Shown = () => <p>{`${useCartCount()} of ${useCart().data?.items.length}`}</p>

describe('the cart of a guest who logs in', () => {
  it('goes into that of the account, in its order, without a word', async () => {
    saveGuestLines([idli, curry])
    logIn({ 'POST /addToCart': added })
    await waitFor(() => expect(sentTo('POST /addToCart')).toHaveLength(2))
    expect(sentTo('POST /addToCart').map(({ body }) => body)).toMatchObject([
      { productId: 'idli', selectedVariant: 'Plate', quantity: 2 },
      { productId: 'fish-curry', selectedVariant: 'Full', quantity: 1 },
    ])
    expect(guestLines()).toEqual([])
    expect(toasts()).toEqual([])
  })
  it('is in the cart that is first shown', async () => {
    saveGuestLines([curry])
    let isAdded = false
    renderPart(<Shown />, {
      as: { customer: asha },
      answers: {
        'POST /cart/quote': quoted(),
        'POST /addToCart': () => {
          isAdded = true
          return added
        },
        'GET /getcart': () => ({ cartData: isAdded ? cartOf(cartLine(), curryLine) : cartOf(cartLine()) }),
      },
    })
    expect(await screen.findByText('3 of 2')).toBeTruthy()
    expect(sentTo('GET /getcart')).toHaveLength(1)
  })
  it('names what can no longer be ordered, and adds the rest', async () => {
    saveGuestLines([idli, curry])
    logIn({ 'POST /addToCart': refuses('idli') })
    await waitFor(() => expect(toasts()).toEqual(['Idli could not be added to your cart.']))
    expect(sentTo('POST /addToCart')).toHaveLength(2)
    expect(guestLines()).toEqual([])
  })
  it.each([
    ['the answer is lost', OFFLINE],
    ['the first request is still in progress', refusal('key_in_flight')],
    ['the server is overloaded', refusal('unavailable')],
    ['the session has just ended', refusal('unauthorized')],
  ])('stays kept when %s, and is sent again under the same key', async (_why, lost) => {
    saveGuestLines([idli])
    for (const [count, reply] of [lost, added].entries()) {
      logIn({ 'POST /addToCart': reply })
      await waitFor(() => expect(sentTo('POST /addToCart')).toHaveLength(count + 1))
      await waitFor(() => expect(guestLines()).toEqual(reply === added ? [] : [idli]))
      cleanup()
    }
    const [first, second] = sentTo('POST /addToCart').map(({ idempotencyKey }) => idempotencyKey)
    expect(first).toMatch(/./)
    expect(second).toBe(first)
    expect(guestLines()).toEqual([])
  })
  it('names the dishes as dishes when their names cannot be read', async () => {
    saveGuestLines([idli])
    logIn({ 'POST /cart/quote': OFFLINE, 'POST /addToCart': refuses('idli') })
    await waitFor(() => expect(toasts()).toEqual(['A dish could not be added to your cart.']))
  })
})
