// Option groups: what a restaurant asks with its products, and what customers choose.
import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_OPTION_LEVELS } from '../choices.ts'
import { id, line, nameOfOne, optionalText, pricePaise, rupees, success, wireId } from '../fields.ts'
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '../limits.ts'
import { allergens, diet, productExtrasInput, soldOut } from '../objects/product-parts.ts'
import { wireTypes } from '../wire-types.ts'

export const MAX_OPTION_GROUPS = 100
export const MAX_OPTIONS_PER_GROUP = 50
/** The largest number of options that one product may lead to, on all levels. */
export const MAX_OPTIONS_PER_PRODUCT = 300
export const MAX_CHOICES = 60
/** Of all lines of a cart, and so of an order: lists of orders contain them. */
export const MAX_CART_CHOICES = 300
const MAX_LINKS = 1_000

const option = {
  _id: wireId,
  name: z.string(),
  price: rupees,
  maxEach: z.int(),
  isDefault: z.boolean(),
  available: z.boolean(),
  soldOut,
  /** How often it can be chosen before its product runs out, when few are left. */
  left: z.int().optional(),
  /** How many pieces of its product it takes, unless one. */
  stockUnits: z.int().optional(),
  diet,
  allergens,
  /** Set when the option is a product of the menu. */
  productId: wireId.optional(),
}
const group = { _id: wireId, name: z.string(), min: z.int(), max: z.int() }
const InnermostOption = z.object(option).register(wireTypes, { id: 'InnermostOption' })
const InnermostGroup = z.object({ ...group, options: z.array(InnermostOption) }).register(wireTypes, { id: 'InnermostOptionGroup' })
const InnerOption = z.object({ ...option, groups: z.array(InnermostGroup).optional() }).register(wireTypes, { id: 'InnerOption' })
const InnerGroup = z.object({ ...group, options: z.array(InnerOption) }).register(wireTypes, { id: 'InnerOptionGroup' })
const Option = z.object({ ...option, groups: z.array(InnerGroup).optional() }).register(wireTypes, { id: 'Option' })
/** A group as a product asks it. `variants`: the sizes that ask it; absent: all. */
export const OptionGroup = z
  .object({ ...group, variants: z.array(z.string()).optional(), options: z.array(Option) })
  .register(wireTypes, { id: 'OptionGroup' })

/** An option that a customer has chosen. `quantity`: in one of the product; `price`: of one. */
export const ChosenOption = z
  .object({ path: z.array(wireId), group: z.string(), name: z.string(), price: rupees, quantity: z.int() })
  .register(wireTypes, { id: 'ChosenOption' })

/** What was chosen with a product, in a cart and in an order; absent without options. The price includes them. */
export const lineChoices = {
  options: z.array(ChosenOption).optional(),
  /** For the restaurant. */
  note: z.string().optional(),
}

/** The options chosen with a product: `path` has the ids of the options that lead to one, its own last. */
export const choicesInput = z
  .array(
    z.object({
      path: z.array(id('option_unknown')).min(1, 'option_unknown').max(MAX_OPTION_LEVELS, 'option_unknown'),
      quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
    }),
    'option_unknown',
  )
  .max(MAX_CHOICES, 'too_many_options')
/** A note to the restaurant; an empty one is none. */
export const noteInput = optionalText(MAX_NOTE_LENGTH)

const OwnOption = z.object({
  ...option,
  variant: z.string().optional(),
  /** The ids of the groups that it leads to. */
  asks: z.array(wireId),
})
const OwnOptionGroup = z
  .object({
    ...group,
    options: z.array(OwnOption),
    /** The products that ask it; `variant`: only with this size. */
    products: z.array(z.object({ productId: wireId, productName: z.string(), picture: z.string(), variant: z.string().optional() })),
    edition: z.string(),
  })
  .register(wireTypes, { id: 'OwnOptionGroup' })

const freePaise = z.union([z.literal([0, '0']).transform(() => 0), pricePaise], 'price_invalid')
const optionInput = z.object({
  /** Of an existing option of this group. */
  _id: id().optional(),
  name: line(100, 'option_name_missing'),
  price: freePaise,
  maxEach: z.int().min(1).max(20).default(1),
  isDefault: z.boolean().default(false),
  diet: diet.default(null),
  allergens: productExtrasInput.allergens,
  /** A product of the menu and its size. */
  product: z.object({ productId: id(), variant: nameOfOne(100, 'variant_not_found') }).optional(),
  asks: z.array(id()).max(5).default([]),
})
const groupInput = {
  name: line(100, 'option_group_name_missing'),
  min: z.int().min(0).max(50),
  max: z.int().min(1).max(50),
  options: z.array(optionInput).min(1, 'options_missing').max(MAX_OPTIONS_PER_GROUP, 'too_many_options'),
  products: z.array(z.object({ productId: id(), variant: nameOfOne(100, 'variant_not_found').optional() })).max(MAX_LINKS),
}
const groupAnswer = z.object({ message: success, optionGroup: OwnOptionGroup })
const GROUP_REFUSALS = [
  'not_found',
  'option_default_too_many',
  'option_group_loop',
  'option_groups_too_deep',
  'option_range',
  'too_many_options',
  'variant_not_found',
] as const

/** How long an option is sold out: `today` ends when the restaurant opens on another day, or at 4 am without opening hours. */
export const OPTION_SOLD_OUT = ['no', 'today', 'always'] as const

export const optionCalls = {
  listOptionGroups: call({
    method: 'GET',
    path: '/restaurent/optionGroups',
    access: 'restaurant',
    right: 'menu',
    summary: 'The option groups of the restaurant, in the order in which products ask them',
    answer: z.object({ optionGroups: z.array(OwnOptionGroup) }),
  }),
  addOptionGroup: call({
    method: 'POST',
    path: '/restaurent/optionGroups',
    access: 'restaurant',
    right: 'menu',
    summary:
      'Add an option group, and link it to products or sizes; an option may be a product of the menu, and may lead to further groups',
    body: z.object({ ...groupInput, products: groupInput.products.default([]) }),
    status: 201,
    refusals: [...GROUP_REFUSALS, 'too_many_option_groups'],
    answer: groupAnswer,
  }),
  updateOptionGroup: call({
    method: 'PATCH',
    path: '/restaurent/optionGroups/:id',
    access: 'restaurant',
    right: 'menu',
    summary:
      'Change an option group. What is absent stays; `options` and `products` replace, and with the `edition` that was read are refused when these were changed since; `position` moves it, from 0',
    params: z.object({ id: id() }),
    body: z.object({ ...groupInput, position: z.int().min(0).max(MAX_OPTION_GROUPS), edition: z.string().max(100) }).partial(),
    refusals: [...GROUP_REFUSALS, 'menu_changed'],
    answer: groupAnswer,
  }),
  deleteOptionGroup: call({
    method: 'DELETE',
    path: '/restaurent/optionGroups/:id',
    access: 'restaurant',
    right: 'menu',
    summary: 'Delete an option group; past orders keep their copy',
    params: z.object({ id: id() }),
    refusals: ['not_found'],
    answer: z.object({ message: success }),
  }),
  setOptionAvailability: call({
    method: 'PATCH',
    path: '/restaurent/options/:id/availability',
    access: 'restaurant',
    right: 'menu',
    summary: 'Mark an option as sold out, until the restaurant opens on another day or without an end, or put it on sale again',
    params: z.object({ id: id() }),
    body: z.object({ soldOut: z.enum(OPTION_SOLD_OUT) }),
    refusals: ['not_found'],
    answer: groupAnswer,
  }),
} as const
