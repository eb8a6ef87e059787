import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, sentTo } from '../../../test/answers.ts'
import { renderUse } from '../../../test/render-screen.tsx'
import { asha, cartLine, cartOf } from '../../../test/samples.ts'
import { getCart } from './queries.ts'
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
