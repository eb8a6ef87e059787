import { z } from 'zod'
import { call } from '../call.ts'
import {
  email,
  flag,
  fssaiNumber,
  id,
  imageUrl,
  line,
  optionalText,
  ownId,
  pageInfo,
  paging,
  phoneNumber,
  search,
  success,
  time,
  wholeNumber,
  wireId,
} from '../fields.ts'
import { Pickup } from '../objects/plan.ts'
import { wireTypes } from '../wire-types.ts'
import { loginBody, registrationFields } from './accounts.ts'
import { addressFields } from './addresses.ts'
import { DeliveryTerms, deliveryFrom, listPlace, wholePoint } from './delivery-zones.ts'
import { Hours, openingFields } from './hours.ts'

const Rating = z.object({
  rating: z.number(),
  review: z.string().optional(),
  name: z.string().optional(),
  createdAt: time.optional(),
})
export const Restaurant = z
  .object({
    _id: wireId,
    restaurantName: z.string(),
    name: z.string(),
    phoneNumber: z.string(),
    place: z.string(),
    Address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
    Image: z.string(),
    profilePicture: z.string(),
    rating: z.array(Rating),
    averageRating: z.number(),
    ratingCount: z.int(),
    category: z.array(z.object({ _id: wireId, name: z.string() })),
    createdAt: time,
    status: z.boolean(),
    ...openingFields,
    /** The number of its food licence, where one restaurant is described, if it has named it. */
    fssaiNumber: z.string().optional(),
    /** Where one restaurant is described, if it has set hours. */
    hours: Hours.optional(),
    /** Where one restaurant is described: whether it delivers, and its fee, depend on the place. */
    deliversByPlace: z.literal(true).optional(),
    deliveryFrom: deliveryFrom.optional(),
    /** Customers may collect their orders. */
    pickup: Pickup.optional(),
    /** It takes orders for later, up to so many days after today. */
    daysAhead: z.int().optional(),
    /** In lists with a place: its terms there. */
    delivery: DeliveryTerms.optional(),
  })
  .register(wireTypes, { id: 'Restaurant' })
/** Includes the email address, for the restaurant itself and the administrator only. */
export const OwnRestaurant = Restaurant.extend({
  email: z.string(),
  pendingEmail: z.string().optional(),
}).register(wireTypes, { id: 'OwnRestaurant' })

const required = 'required_fields_missing'
const nameListMax = 2_000

const RestaurantSession = z.object({ token: z.string(), restaurentData: OwnRestaurant, message: success })

export const restaurantCalls = {
  registerRestaurant: call({
    method: 'POST',
    path: '/restaurent/register',
    access: 'public',
    limit: 'signUp',
    summary: 'Create a restaurant, and log in; `name` becomes its restaurantName',
    body: z.object({ ...registrationFields, place: line(200, required) }),
    status: 201,
    refusals: ['email_taken', 'password_too_weak'],
    answer: RestaurantSession,
  }),
  logInRestaurant: call({
    method: 'POST',
    path: '/restaurent/login',
    access: 'public',
    limit: 'login',
    summary: 'Log in as a restaurant',
    body: loginBody,
    refusals: ['account_closed', 'blocked', 'wrong_login'],
    answer: RestaurantSession,
  }),
  editRestaurantProfile: call({
    method: 'PATCH',
    path: '/restaurent/profile/:id/edit',
    access: 'restaurant',
    right: 'team',
    summary: 'Change name, phone, place, address and FSSAI number; another email address stays in pendingEmail until its link is confirmed',
    params: z.object({ id: id() }),
    body: z.object({
      name: line(100),
      phoneNumber: phoneNumber('phone_not_valid', 'all_fields_missing'),
      place: line(200),
      address: addressFields.optional(),
      /** Empty removes it; absent keeps it. */
      fssaiNumber: fssaiNumber.optional(),
      /** The current address cancels a pending one. */
      email: email('all_fields_missing', 'profile_email_incorrect').optional(),
    }),
    refusals: ['email_taken', 'not_found'],
    answer: z.object({ message: success, restData: OwnRestaurant }),
  }),
  changeRestaurantPhoto: call({
    method: 'PATCH',
    path: '/restaurent/profile/:id/edit/profilePhoto',
    access: 'restaurant',
    right: 'menu',
    summary: 'Change the photo to an uploaded picture',
    params: z.object({ id: id() }),
    body: z.object({ url: imageUrl }),
    refusals: ['image_not_ours', 'not_found'],
    answer: z.object({ message: success, restData: OwnRestaurant }),
  }),
  listRestaurants: call({
    method: 'GET',
    path: '/restaurent/getRestaurents',
    also: ['/getRestaurents'],
    access: 'public',
    summary:
      'Active restaurants with a dish on sale: open ones first, then best rated; with a place (`lat` and `lng`, or `postalCode`) those that deliver there first, each with its terms',
    query: z.object({ search, open: flag, minRating: wholeNumber(1, 5).optional(), ...listPlace, ...paging }).refine(...wholePoint),
    answer: z.object({ data: z.array(Restaurant), ...pageInfo }),
  }),
  listRestaurantsByCategory: call({
    method: 'GET',
    path: '/getcatRestaurents',
    access: 'public',
    summary:
      'Active restaurants with a dish on sale that serve one of the named categories (comma-separated, a comma within a name as %2C; none = all); `sort=price` begins with the lowest prices',
    query: z
      .object({
        catName: optionalText(nameListMax),
        search,
        /** Every product on sale is vegetarian. */
        vegetarian: flag,
        offers: flag,
        minRating: wholeNumber(1, 5).optional(),
        open: flag,
        sort: z.enum(['rating', 'price']).optional(),
        ...listPlace,
        ...paging,
      })
      .refine(...wholePoint),
    answer: z.object({ restaurants: z.array(Restaurant), data: z.array(Restaurant), ...pageInfo }),
  }),
  getRestaurant: call({
    method: 'GET',
    path: '/restaurent/getResProfile',
    also: ['/getResProfile'],
    access: 'public',
    summary:
      'One restaurant with its newest 20 ratings, then its newest 20 reviews without one (rating 0); its own session also gets its email address',
    query: z.object({ id: ownId }),
    refusals: ['not_found'],
    answer: z.object({ restData: Restaurant.extend({ email: z.string().optional(), pendingEmail: z.string().optional() }) }),
  }),
} as const
