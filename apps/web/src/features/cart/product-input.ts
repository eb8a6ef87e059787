import type { Choice } from '@tiffin/contract/choices'

export interface ProductInput {
  readonly productId: string
  readonly variant: string
  readonly quantity: number
  readonly options?: readonly Choice[]
  readonly note?: string
  /** Of an addition that outlives the page; without one, the key is made when it is sent. */
  readonly key?: string
}
