// Promo codes: what they take off a cart, and who has used them.
export { type CartPromo, deleteUse, forgetCode, keepCode, lockUse, type PromoProblem, promoOf, regularCodeAt, returnCode } from './data.ts'
export { discountsOf, type LineDiscount, type PricedOrder, type PromoRefusal, replacedDiscount } from './discount.ts'
export { acceptPromo, addPromo } from './manage-promos.ts'
export { promoHandlers } from './routes.ts'
export { takeUse } from './take-use.ts'
