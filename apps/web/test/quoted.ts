// The answer to POST /cart/quote: a guest's lines of the sample products at their prices.
import type { CartLine } from '../src/features/cart/queries.ts'
import type { Sent } from './answers.ts'
import { cartLine, cartOf, fishCurry, idli } from './samples.ts'

type Line = { _id: string; productId: string; selectedVariant: string; quantity: number }
/** `change` is of every line. */
export const quoted =
  (change: Partial<CartLine> = {}) =>
  ({ body }: Pick<Sent, 'body'>) => {
    const { lines } = body as { lines: Line[] }
    const items = lines.flatMap(({ _id, productId, selectedVariant: variant, quantity }) => {
      const product = [idli, fishCurry].find((one) => one._id === productId)
      const price = product?.variants.find(({ name }) => name === variant)?.offerPrice ?? 0
      return product ? cartLine({ _id, productId: product, variant, quantity, price, ...change }) : []
    })
    return { cartData: { ...cartOf(...items), _id: 'guest' } }
  }
