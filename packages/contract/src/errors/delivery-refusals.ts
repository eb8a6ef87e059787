// Error codes of delivery zones and places; a part of codes.ts.
import { refusal } from './input-refusals.ts'

export const DELIVERY_REFUSALS = {
  point_wrong: refusal(400, 'Please give a point on the map'),
  place_missing: refusal(400, 'Please give a point or a postal code'),
  area_corners: refusal(400, 'An area needs 3 to 100 corners'),
  area_crosses: refusal(400, 'The border of the area must not cross or touch itself'),
  metres_wrong: refusal(400, 'Please choose a distance from 100 m to 50 km'),
  postal_code_wrong: refusal(400, 'This is not a postal code'),
  postal_codes_missing: refusal(400, 'Please add at least one postal code'),
  postal_codes_too_many: refusal(400, 'A zone can have up to {most} postal codes'),
  zone_name_missing: refusal(400, 'Please name the zone, such as Nearby'),
  zone_kind_wrong: refusal(400, 'Please choose a distance, an area or postal codes'),
  zones_too_many: refusal(400, 'You can have up to {most} zones'),
  extra_minutes_wrong: refusal(400, 'Please choose up to 240 minutes'),
  reach_limit_end: refusal(400, 'Please choose an end within a day'),
  delivery_changed: refusal(409, 'Your delivery settings were changed elsewhere meanwhile. Nothing was saved'),
  area_changed: refusal(409, 'The area was changed elsewhere meanwhile. Nothing was saved'),
  restaurant_place_missing: refusal(409, 'Please mark first where your restaurant is'),
  packaging_too_high: refusal(409, 'Packaging can cost at most ₹{most} per order here'),
  out_of_reach: refusal(409, '{restaurant} does not deliver to this address'),
  place_unknown: refusal(409, 'Please mark this address on the map, so that we know whether {restaurant} delivers there'),
  days_ahead_wrong: refusal(400, 'Please choose up to 7 days'),
  slot_minutes_wrong: refusal(400, 'Please choose 10, 15, 20, 30 or 60 minutes'),
  slot_gone: refusal(409, 'This time of {restaurant} is no longer offered. Please choose another one'),
  today_only: refusal(409, '{product} is for today only'),
  below_minimum: refusal(409, '{restaurant} delivers from ₹{minimum}; ₹{missing} is missing'),
} as const
