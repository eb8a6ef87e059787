// Random zones, places and carts with a known share of each kind: what decides, on which border, and how far the cart is from a limit.
import { fromE5, isSimpleArea, type Paise } from '@tiffin/contract'
import fc from 'fast-check'
import { area, CENTRE, CODES, isInside, type Plan, type Point, plan, type Zone } from './zones.fixture.ts'

/** A limit is none, or so many paise above the cart's sum. */
export type Limit = number | null
export interface Case {
  readonly kind: Kind
  readonly plan: Plan
  readonly point: Point | null
  readonly code: string
  /** By zone. */
  readonly limits: readonly { readonly minimum: Limit; readonly freeFrom: Limit }[]
  readonly half: number
  readonly full: number
  readonly packaging: Paise
  readonly payment: 'COD' | 'Wallet' | 'Online'
}
/** Every case in its turn. Those of ORDERED are ordered, those of REFUSED are not; at an edge and at random both happen. */
const KINDS = ['radius', 'above', 'polygon', 'outside', 'postal', 'held', 'nested', 'below', 'corner', 'edge', 'exact', 'random'] as const
export type Kind = (typeof KINDS)[number]
export const ORDERED: readonly Kind[] = ['radius', 'polygon', 'postal', 'nested', 'corner', 'below', 'exact']
export const REFUSED: readonly Kind[] = ['above', 'outside', 'held']

export const pointOf = ([x, y]: Point) => ({ lat: fromE5(y), lng: fromE5(x) })
const isSimple = (corners: readonly Point[]) => corners.length === 0 || isSimpleArea(corners.map(pointOf))
const isPossible = ({ zones, borders }: Plan) =>
  [...zones.map((zone) => (zone.kind === 'polygon' ? zone.area : [])), borders ?? []].every(isSimple)

const limit: fc.Arbitrary<Limit> = fc.constantFrom(null, -1, 0, 1)
const random = fc.record({
  plan: plan.filter(isPossible),
  area: area.filter(isSimple),
  at: fc.nat(),
  code: fc.constantFrom(...CODES),
  radius: fc.integer({ min: 300, max: 7_000 }),
  /** How far out of the radius, in hundredths. */
  share: fc.integer({ min: 0, max: 100 }),
  fee: fc.integer({ min: 0, max: 9_999 }),
  limits: fc.array(fc.record({ minimum: limit, freeFrom: limit }), { minLength: 5, maxLength: 5 }),
  half: fc.integer({ min: 0, max: 3 }),
  full: fc.integer({ min: 1, max: 3 }),
  packaging: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  payment: fc.constantFrom('COD', 'Wallet', 'Online'),
})
type Random = typeof random extends fc.Arbitrary<infer T> ? T : never
type Made = Partial<Pick<Case, 'plan' | 'point' | 'limits'>>

/** So many metres north of the restaurant, or a little less. */
const north = (metres: number): Point => [CENTRE[0], CENTRE[1] + Math.floor(metres / 1.112)]
const FAR_EAST: Point[] = [
  [CENTRE[0] + 40_000, CENTRE[1]],
  [CENTRE[0] + 41_000, CENTRE[1]],
  [CENTRE[0] + 40_000, CENTRE[1] + 1_000],
]
/** A plan in which nothing but zones decides: the given ones before the random ones. */
const planOf = ({ plan: { zones, asked } }: Random, first: readonly Zone[], change: Partial<Plan> = {}): Plan => ({
  ...{ delivers: true, borders: null, limit: null, asked },
  zones: [...first, ...zones].slice(0, 5),
  ...change,
})
const circle = ({ radius, fee }: Random, share = 1): Zone => ({ kind: 'radius', radius: Math.floor(radius * share), fee, freeFrom: null })
const shape = ({ area: corners, fee }: Random): Zone => ({ kind: 'polygon', area: corners, fee, freeFrom: null })
const inCircle = (base: Random): Made => ({ plan: planOf(base, [circle(base)]), point: north((base.radius * base.share) / 100) })
/** With the minimum and the sum of free delivery of the first zone, which decides, at most a paisa from the cart's sum. */
const atLimit = (base: Random, minimum: Limit): Made => ({
  ...inCircle(base),
  limits: base.limits.with(0, { minimum, freeFrom: (base.at % 3) - 1 }),
})
function held(base: Random): Made {
  const made = { point: north(base.radius) }
  if (base.at % 3 === 0) return { ...made, plan: planOf(base, [circle(base)], { delivers: false }) }
  if (base.at % 3 === 1) return { ...made, plan: planOf(base, [circle(base)], { limit: 100 }) }
  return { ...made, plan: planOf(base, [circle(base)], { borders: FAR_EAST }) }
}
function edge(base: Random): Made {
  const { area: corners, at, radius } = base
  if (at % 2 === 0) {
    const [x, y] = north(radius)
    return { plan: planOf(base, [circle(base)]), point: [x, y + ((at >> 1) % 3)] }
  }
  const [x, y] = corners[at % corners.length] ?? CENTRE
  const [nextX, nextY] = corners[(at + 1) % corners.length] ?? CENTRE
  return { plan: planOf(base, [shape(base)]), point: [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)] }
}

const MAKE: Readonly<Record<Kind, (base: Random) => Made>> = {
  radius: inCircle,
  nested: (base) => ({ plan: planOf(base, [circle(base, 0.5), circle(base)]), point: north(base.radius * 0.75) }),
  polygon: (base) => {
    const inside = base.plan.asked.find(({ point }) => point && isInside(base.area, point))?.point
    return { plan: planOf(base, [shape(base)]), point: inside ?? base.area[0] ?? CENTRE }
  },
  corner: (base) => ({ plan: planOf(base, [shape(base)]), point: base.area[base.at % base.area.length] ?? CENTRE }),
  edge,
  postal: (base) => ({ plan: planOf(base, [{ kind: 'postal', codes: [base.code], fee: base.fee, freeFrom: null }]) }),
  below: (base) => atLimit(base, -1),
  exact: (base) => atLimit(base, 0),
  above: (base) => atLimit(base, 1),
  outside: (base) => ({
    plan: planOf(base, [circle(base)], { zones: [circle(base), ...base.plan.zones.filter(({ kind }) => kind !== 'postal')].slice(0, 5) }),
    point: north(20_000),
  }),
  held,
  random: () => ({}),
}

/** Returns as many cases, each of the next kind. */
export const casesOf = (count: number, seed: number): Case[] =>
  fc.sample(random, { seed, numRuns: count }).map((base, turn) => {
    const kind = KINDS[turn % KINDS.length] ?? 'random'
    const asked = base.plan.asked[base.at % base.plan.asked.length]
    const { plan: given, limits, half, full, packaging, payment } = base
    const payable = limits.map((one) => (ORDERED.includes(kind) && one.minimum === 1 ? { ...one, minimum: 0 } : one))
    const code = kind === 'random' ? (asked?.code ?? base.code) : base.code
    return { kind, plan: given, point: asked?.point ?? null, code, limits: payable, half, full, packaging, payment, ...MAKE[kind](base) }
  })
