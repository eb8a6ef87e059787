// Promo codes: customers enter them for their carts.

import { z } from 'zod'
import { call } from '../../call.ts'
import { PROMO_PROBLEMS } from '../../errors/call-refusals.ts'
import { promoCode } from '../../objects/promo.ts'
import { CartFailure, cartAnswer } from '../carts.ts'

export const promoCalls = {
  enterPromo: call({
    method: 'PUT',
    path: '/cart/promo',
    access: 'customer',
    limit: { name: 'promos', most: 20, seconds: 60 },
    summary: 'Enter a promo code for the cart, in place of another one. It is used when the cart is placed',
    body: z.object({ code: promoCode }),
    refusals: ['promo_unknown', ...PROMO_PROBLEMS],
    answer: cartAnswer,
    failure: CartFailure,
  }),
  removePromo: call({
    method: 'DELETE',
    path: '/cart/promo',
    access: 'customer',
    summary: 'Take the promo code from the cart; repeating it changes nothing',
    answer: cartAnswer,
  }),
} as const
