// Error codes of promo codes; a part of codes.ts.
import { refusal } from './input-refusals.ts'

export const PROMO_REFUSALS = {
  promo_missing: refusal(400, 'Please enter a code'),
  promo_wrong: refusal(400, 'A code has 3 to 24 letters and digits'),
  promo_kind: refusal(400, 'Please choose a kind'),
  promo_value: refusal(400, 'Please enter an amount'),
  promo_hours: refusal(400, 'Please choose a later time'),
  promo_ends_early: refusal(400, 'Please choose a later day'),
  promo_share: refusal(400, 'Please enter a share'),
  promo_every: refusal(400, 'A code for regulars has no limit per customer, and is not for first orders'),
  promo_taken: refusal(409, 'The code {code} already exists'),
  promo_unknown: refusal(404, 'There is no code {code}'),
  code_stopped: refusal(409, 'The code {code} is no longer valid'),
  code_not_yet: refusal(409, 'The code {code} is not valid yet'),
  code_expired: refusal(409, 'The code {code} has expired'),
  code_not_now: refusal(409, 'The code {code} is not valid at this time'),
  code_used_before: refusal(409, 'You have used the code {code} as often as it allows'),
  code_used_up: refusal(409, 'The code {code} is used up'),
  code_first_order: refusal(409, 'The code {code} is for a first order'),
  code_favourites: refusal(409, 'The code {code} is for customers who have {restaurant} among their favourites'),
  code_every: refusal(409, 'The code {code} counts once {restaurant} has delivered {after} of your orders; it has delivered {orders}'),
  code_too_small: refusal(409, 'The code {code} is for dishes from ₹{minimum}; ₹{missing} is missing'),
  code_nothing: refusal(409, 'The code {code} takes nothing off this cart'),
} as const
