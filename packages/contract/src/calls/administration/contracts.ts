// Contracts between the marketplace and restaurants (docs/decisions/123-contracts.md).
import { z } from 'zod'
import { call } from '../../call.ts'
import { chosenId, leastPricePaise, pageInfo, paging, rupees, search, success, time, wireId } from '../../fields.ts'
import { wireTypes } from '../../wire-types.ts'

export const CONTRACT_KINDS = ['delivery', 'pickup'] as const
export const CONTRACT_SIDES = ['platform', 'restaurant'] as const
export const MOST_COMMISSION = 50
const MOST_PAY_METRES = 50_000

const side = z.enum(CONTRACT_SIDES)
/** In percent, with at most two decimals; parsed to hundredths. */
const commission = z
  .number()
  .min(0, 'commission_wrong')
  .max(MOST_COMMISSION, 'commission_wrong')
  .refine((percent) => Number.isInteger(Number((percent * 100).toFixed(6))), 'commission_wrong')
  .transform((percent) => Math.round(percent * 100))

const Contract = z
  .object({
    _id: wireId,
    /** Absent: of every restaurant without its own. */
    restaurant: z.object({ _id: wireId, name: z.string() }).optional(),
    kind: z.enum(CONTRACT_KINDS),
    /** In percent of the products, without tax. */
    commission: z.number(),
    packagingTo: side,
    platformFee: rupees,
    /** Who bears what was cooked and then cancelled by a customer or the administrator: of the platform, the restaurant gets it less commission. */
    bearsCancelled: side,
    /** Of orders that are delivered. The side that delivers has the delivery charge; the platform pays its employees. */
    delivery: z.object({ by: side, payBase: rupees, payMetres: z.int(), payPerKm: rupees }).optional(),
    validFrom: time,
    /** Orders are placed by it now, or from a later time on; past: another one has replaced it. */
    state: z.enum(['now', 'later', 'past']),
  })
  .register(wireTypes, { id: 'Contract' })

export const contractCalls = {
  listContracts: call({
    method: 'GET',
    path: '/admin/contracts',
    access: 'administrator',
    right: 'money',
    summary: 'Contracts, the one of the marketplace first, then by restaurant; those that were replaced only with `past`',
    query: z.object({
      search,
      past: z
        .enum(['true', 'false'])
        .optional()
        .transform((value) => value === 'true'),
      ...paging,
    }),
    answer: z.object({
      contracts: z.array(Contract),
      /** What employees earn per delivery without a contract. */
      fee: rupees,
      ...pageInfo,
    }),
  }),
  addContract: call({
    method: 'POST',
    path: '/admin/contracts',
    access: 'administrator',
    right: 'money',
    summary:
      'Agree on a contract, of one restaurant or, without `restId`, of every one without its own. Orders that were placed keep theirs',
    body: z.object({
      restId: chosenId,
      kind: z.enum(CONTRACT_KINDS),
      commission,
      packagingTo: side,
      platformFee: leastPricePaise(),
      /** Who bears what was cooked and then cancelled; absent: the restaurant. */
      bearsCancelled: side.optional(),
      /** Of orders that are delivered, as the pay; ignored for pickup. */
      deliveryBy: side,
      payBase: leastPricePaise(),
      payMetres: z.int().min(0).max(MOST_PAY_METRES),
      payPerKm: leastPricePaise(),
      /** Absent: now. */
      validFrom: z.iso.datetime('field_date').optional(),
    }),
    refusals: ['not_found', 'contract_in_past'],
    answer: z.object({ message: success, contract: Contract }),
  }),
  listOwnContracts: call({
    method: 'GET',
    path: '/restaurent/contracts',
    access: 'restaurant',
    right: 'money',
    summary: 'The contracts by which own orders are placed, now and later; none where nothing is agreed',
    answer: z.object({ contracts: z.array(Contract) }),
  }),
} as const
