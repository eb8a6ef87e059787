// Random orders from the cart to the last refund, by the pure functions that price, cancel, replace, divide and refund them.
import { type MoneyItem, orderMoney, type Paise, paidForPieces } from '@tiffin/contract'
import { type Entries, refundByPlatform, refundByRestaurant, type SettledOrder, settle } from '@tiffin/contract/settlement/settle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CartPromo, discountsOf, replacedDiscount } from '../src/modules/promos/index.ts'

const ORDERS = Number(process.env['RANDOM_ORDERS'] ?? 10_000)
const SEED = Number(process.env['RANDOM_SEED'] ?? 43)
/** What a line keeps of its price, whatever the code. */
const least = (gross: Paise): Paise => Math.min(100, gross)

type Line = SettledOrder['lines'][number]
interface Refund {
  readonly line: number
  readonly pieces: number
  readonly by: 'restaurant' | 'platform'
}
const paid = ({ gross, own, promo }: Line): Paise => gross - own - promo
const total = (entries: Entries): Paise => Object.values(entries).reduce((sum, paise) => sum + paise, 0)
const added = (all: readonly Entries[]): Record<string, Paise> => {
  const sums: Record<string, Paise> = {}
  for (const entries of all) for (const [name, paise] of Object.entries(entries)) sums[name] = (sums[name] ?? 0) + paise
  return Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise !== 0))
}

const nat = (max: number) => fc.nat({ max })
const order = fc.record({
  lines: fc.array(
    fc.record({
      pieces: fc.integer({ min: 1, max: 6 }),
      gross: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 60_000 })),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  code: fc.option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_delivery' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      most: fc.option(nat(20_000)),
      bp: fc.constantFrom(0, 10_000, 4_000, 3_333),
    }),
    { freq: 8 },
  ),
  charges: fc.record({ packaging: nat(2_000), delivery: nat(9_000), platformFee: nat(1_000), tip: nat(5_000) }),
  contract: fc.record({
    commissionBp: nat(3_000),
    deliveryBy: fc.constantFrom('platform' as const, 'restaurant' as const),
    packagingTo: fc.constantFrom('platform' as const, 'restaurant' as const),
  }),
  rates: fc.record({ foodBp: nat(2_800), feesBp: nat(2_800), tdsBp: nat(200) }),
  cancelled: fc.array(nat(9), { maxLength: 2 }),
  replaced: fc.array(fc.record({ line: nat(9), part: fc.integer({ min: 1, max: 1_000 }), pieces: fc.integer({ min: 1, max: 6 }) }), {
    maxLength: 2,
  }),
  refunds: fc.array(
    fc.record({
      line: nat(9),
      pieces: fc.integer({ min: 1, max: 3 }),
      by: fc.constantFrom('restaurant' as const, 'platform' as const),
      place: nat(1_000_000),
    }),
    {
      maxLength: 8,
    },
  ),
})
type RandomOrder = typeof order extends fc.Arbitrary<infer T> ? T : never

/** Returns the lines as they are placed: with the discounts of a code, each borne by two. */
function placed({ lines, code, charges }: RandomOrder): Line[] {
  const promo: CartPromo | null = code && {
    ...{ id: 'promo', code: 'CODE', kind: code.kind, max_discount_paise: code.most, minimum_paise: 0, starts_at: '2026-01-01T00:00:00Z' },
    regular: null,
    value: code.kind === 'percent' ? code.percent : code.kind === 'amount' ? code.percent * 997 : 0,
    ...{ excludes_offers: false, first_order: false, restaurant_id: null, restaurant_bp: code.bp, left_paise: null, problem: null },
  }
  const found =
    promo &&
    discountsOf(promo, [
      { restaurantId: 'spice', lines: lines.map(({ gross }) => ({ paise: gross, hasOffer: false })), feePaise: charges.delivery },
    ])
  const discounts = found && 'orders' in found ? (found.orders[0] ?? []) : []
  return lines.map((line, at) => {
    const { paise = 0, own = 0 } = discounts[at] ?? {}
    return { ...line, own, promo: paise - own, refunded: [] }
  })
}

/** Replaces a line by one that costs at most as much. */
function replaced(line: Line, { part, pieces }: RandomOrder['replaced'][number]): Line {
  const gross = Math.max(1, Math.floor((line.gross * part) / 1_000))
  const { paise, own } = replacedDiscount({ grossPaise: line.gross, paise: line.own + line.promo, own: line.own }, gross)
  return { pieces: Math.min(pieces, line.pieces), gross, own, promo: paise - own, refunded: [] }
}

const money = (
  lines: readonly (Line | null)[],
  placedLines: readonly Line[],
  { packaging, delivery, platformFee, tip }: RandomOrder['charges'],
) =>
  orderMoney(
    lines.map((line, at): MoneyItem => {
      const { gross, own, promo } = line ?? (placedLines[at] as Line)
      return { status: line ? 'pending' : 'cancelled', totalPaise: gross, discountPaise: own + promo }
    }),
    { packagingPaise: packaging, deliveryPaise: delivery, platformFeePaise: platformFee, tipPaise: tip },
  ).total

/** Refunds in this sequence, each the next pieces of its line. Returns the entries of each. */
function refunded(order: SettledOrder, wanted: readonly Refund[], { contract, rates }: RandomOrder): Entries[] {
  let now = order
  const taken = order.lines.map(() => 0)
  return wanted.map(({ line: at, pieces, by }) => {
    const line = order.lines[at] as Line
    const before = taken[at] ?? 0
    taken[at] = before + pieces
    if (by === 'platform') return refundByPlatform(paidForPieces(paid(line), line.pieces, before, pieces))
    const numbers = Array.from({ length: pieces }, (_, place) => before + place + 1)
    const after = {
      ...now,
      lines: now.lines.map((other, place) => (place === at ? { ...other, refunded: [...other.refunded, ...numbers] } : other)),
    }
    const entries = refundByRestaurant(now, after, contract, rates)
    expect(entries.wallet ?? 0).toBe(paidForPieces(paid(line), line.pieces, before, pieces))
    now = after
    return entries
  })
}

const seen = { coded: 0, cancelled: 0, replaced: 0, refunded: 0, whole: 0 }
function prove(random: RandomOrder): void {
  const { charges, contract, rates } = random
  const start = placed(random)
  if (start.some(({ own, promo }) => own + promo > 0)) seen.coded += 1
  for (const line of start) expect(paid(line)).toBeGreaterThanOrEqual(least(line.gross))
  const lines: (Line | null)[] = [...start]
  for (const at of random.cancelled.map((place) => place % lines.length)) {
    const [line, before] = [lines[at], money(lines, start, charges)]
    if (!line) continue
    lines[at] = null
    const isLast = lines.every((other) => other === null)
    const { packaging, delivery, platformFee, tip } = charges
    expect(before - money(lines, start, charges)).toBe(paid(line) + (isLast ? packaging + delivery + platformFee + tip : 0))
    seen.cancelled += 1
  }
  for (const change of random.replaced) {
    const at = change.line % lines.length
    const line = lines[at]
    if (!line) continue
    const substitute = replaced(line, change)
    expect(paid(substitute)).toBeLessThanOrEqual(paid(line))
    expect(paid(substitute)).toBeGreaterThanOrEqual(least(substitute.gross))
    expect([substitute.own >= 0, substitute.promo >= 0, substitute.own <= line.own, substitute.promo <= line.promo + 1]).toEqual([
      true,
      true,
      true,
      true,
    ])
    lines[at] = substitute
    seen.replaced += 1
  }
  const live = lines.filter((line) => line !== null)
  if (live.length === 0) return
  const delivered: SettledOrder = { ...charges, lines: live, paidBy: 'held' }
  const booked = settle(delivered, contract, rates)
  expect(total(booked)).toBe(0)
  expect(-(booked.held ?? 0)).toBe(money(lines, start, charges))
  proveRefunds(delivered, random)
}

function proveRefunds(delivered: SettledOrder, random: RandomOrder): void {
  const left = delivered.lines.map(({ pieces }) => pieces)
  const wanted = random.refunds.flatMap(({ line, pieces, ...rest }) => {
    const at = line % left.length
    const most = Math.min(pieces, left[at] ?? 0)
    left[at] = (left[at] ?? 0) - most
    return most > 0 ? [{ ...rest, line: at, pieces: most }] : []
  })
  if (wanted.length === 0) return
  seen.refunded += 1
  const shuffled = wanted.toSorted((one, other) => one.place - other.place)
  const [one, other] = [refunded(delivered, wanted, random), refunded(delivered, shuffled, random)]
  for (const entries of [...one, ...other]) expect(total(entries)).toBe(0)
  const [sums, others] = [added(one), added(other)]
  expect(sums['wallet']).toBe(others['wallet'])
  expect(sums['wallet'] ?? 0).toBeLessThanOrEqual(delivered.lines.reduce((sum, line) => sum + paid(line), 0))
  for (const by of ['restaurant', 'platform'] as const) {
    const of = (all: readonly Refund[]) =>
      added(
        refunded(
          delivered,
          all.map((refund) => ({ ...refund, by })),
          random,
        ),
      )
    expect(of(wanted)).toEqual(of(shuffled))
  }
  // the platform never gets back more of a discount than it bore
  const promo = delivered.lines.reduce((sum, line) => sum + line.promo, 0)
  for (let count = 1; count <= one.length; count += 1) {
    const back = added(one.slice(0, count))['platform promo'] ?? 0
    expect([back >= 0, back <= promo]).toEqual([true, true])
  }
  const rest = left.flatMap((pieces, line): Refund[] => (pieces > 0 ? [{ line, pieces, by: 'platform' }] : []))
  const whole = added(refunded(delivered, [...wanted, ...rest], random))
  expect(whole['wallet'] ?? 0).toBe(delivered.lines.reduce((sum, line) => sum + paid(line), 0))
  seen.whole += 1
}

it(`${ORDERS} random orders with codes, cancellations, substitutes and refunds in any sequence sum to 0`, () => {
  fc.assert(fc.property(order, prove), { numRuns: ORDERS, seed: SEED })
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(ORDERS / 5)
})
