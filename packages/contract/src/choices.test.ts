import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choice, type ChoiceGroup, type ChoiceOption, cheapestChoicesPaise, defaultChoices, resolveChoices } from './choices.ts'

/** A menu of up to three levels, and some quantity for each option of it. */
interface Pick {
  readonly price: number
  readonly quantity: number
  readonly inner: readonly (readonly Pick[])[]
}
const pickOf = (levels: number): fc.Arbitrary<Pick> =>
  fc.record({
    price: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 0, max: 3 }),
    inner: levels > 1 ? fc.array(groupOf(levels - 1), { maxLength: 2 }) : fc.constant([]),
  })
const groupOf = (levels: number): fc.Arbitrary<readonly Pick[]> => fc.array(pickOf(levels), { minLength: 1, maxLength: 3 })
const menu = fc.array(groupOf(3), { maxLength: 3 })

let ids = 0
function write(picks: readonly (readonly Pick[])[], owner: readonly string[], choices: Choice[], isChosen = true): ChoiceGroup[] {
  return picks.map((options) => {
    const total = options.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      id: `g${ids++}`,
      name: 'Group',
      min: 0,
      max: Math.max(1, total),
      options: options.map(({ price, quantity, inner }): ChoiceOption => {
        const path = [...owner, `o${ids++}`]
        const isIn = isChosen && quantity > 0
        if (isIn) choices.push({ path, quantity })
        const id = path.at(-1) ?? ''
        return {
          id,
          name: id,
          pricePaise: price,
          maxEach: 3,
          isDefault: false,
          isAvailable: true,
          groups: write(inner, path, choices, isIn),
        }
      }),
    }
  })
}
/** The price as a person would add it up. */
const sumOf = (picks: readonly (readonly Pick[])[]): number =>
  picks.flat().reduce((sum, { price, quantity, inner }) => sum + quantity * (price + sumOf(inner)), 0)

const option = (id: string, change: Partial<ChoiceOption> = {}): ChoiceOption => ({
  id,
  name: id,
  pricePaise: 0,
  maxEach: 1,
  isDefault: false,
  isAvailable: true,
  groups: [],
  ...change,
})
const group = (id: string, min: number, max: number, ...options: ChoiceOption[]): ChoiceGroup => ({ id, name: id, min, max, options })

/** Groups of up to two levels with minimums that they may not reach. */
const requiredOf = (levels: number): fc.Arbitrary<ChoiceGroup> =>
  fc
    .record({ min: fc.nat({ max: 5 }), options: fc.array(anyOption(levels), { maxLength: 4 }) })
    .map(({ min, options }) => group('any', min, 5, ...options))
const anyOption = (levels: number): fc.Arbitrary<ChoiceOption> =>
  fc
    .record({
      pricePaise: fc.nat({ max: 99 }),
      maxEach: fc.integer({ min: 1, max: 4 }),
      isAvailable: fc.boolean(),
      groups: levels > 1 ? fc.array(requiredOf(levels - 1), { maxLength: 2 }) : fc.constant([]),
    })
    .map((change) => option('any', change))
const required = fc.array(requiredOf(2), { maxLength: 3 })
/** The same price with each piece written out. */
function cheapestPieces(groups: readonly ChoiceGroup[]): number | undefined {
  const prices = groups.map(({ min, options }) => {
    const pieces = options.flatMap((one) => {
      const inner = cheapestPieces(one.groups)
      return one.isAvailable && inner !== undefined ? Array<number>(one.maxEach).fill(one.pricePaise + inner) : []
    })
    const cheapest = pieces.sort((a, b) => a - b).slice(0, min)
    return cheapest.length < min ? undefined : cheapest.reduce((sum, price) => sum + price, 0)
  })
  return prices.reduce((sum, price) => (sum === undefined || price === undefined ? undefined : sum + price), 0)
}

describe('the price of choices', () => {
  it('is the sum of every option times its quantity, in 1,000 random menus of three levels', () => {
    fc.assert(
      fc.property(menu, (picks) => {
        const choices: Choice[] = []
        const groups = write(picks, [], choices)
        const { pricePaise, problem, chosen } = resolveChoices(groups, choices)
        expect(problem).toBeUndefined()
        expect(pricePaise).toBe(sumOf(picks))
        expect(chosen.reduce((sum, one) => sum + one.option.pricePaise * one.quantity, 0)).toBe(pricePaise)
      }),
      { numRuns: 1_000, seed: 41 },
    )
  })
  it('from which a dish is offered is that of the cheapest required options', () => {
    const naan = group('naan', 1, 1, option('plain', { pricePaise: 500 }), option('garlic', { pricePaise: 2_000 }))
    const bread = group('bread', 1, 1, option('roti', { pricePaise: 4_000 }), option('naan', { pricePaise: 3_000, groups: [naan] }))
    const dips = group(
      'dips',
      2,
      3,
      option('mint', { pricePaise: 100, maxEach: 2 }),
      option('curd', { pricePaise: 50, isAvailable: false }),
    )
    expect(cheapestChoicesPaise([bread, dips])).toBe(3_500 + 200)
    expect(cheapestChoicesPaise([group('dips', 1, 1, option('curd', { isAvailable: false }))])).toBeUndefined()
    expect(cheapestChoicesPaise([group('extras', 0, 3, option('egg', { pricePaise: 900 }))])).toBe(0)
  })
  it('from which a dish is offered equals that of the cheapest single pieces, in 1,000 random menus', () => {
    fc.assert(
      fc.property(required, (groups) => {
        expect(cheapestChoicesPaise(groups)).toBe(cheapestPieces(groups))
      }),
      { numRuns: 1_000, seed: 41 },
    )
  })
  it('from which a dish is offered is computed from counts: it costs as much for one piece as for billions', () => {
    const many = 2 ** 33
    const dips = group('dips', many, many, option('mint', { pricePaise: 2, maxEach: 1 }), option('curd', { pricePaise: 3, maxEach: many }))
    expect(cheapestChoicesPaise([dips])).toBe(3 * many - 1)
  })
})

describe('the rules of a group', () => {
  const bread = group('bread', 1, 1, option('roti'), option('naan', { groups: [group('naan', 1, 1, option('plain'))] }))
  const extras = group('extras', 0, 2, option('egg', { maxEach: 2 }), option('raita', { isAvailable: false }))
  const reason = (...paths: [string, number?][]) =>
    resolveChoices(
      [bread, extras],
      paths.map(([path, quantity = 1]) => ({ path: path.split('/'), quantity })),
    ).problem
  it.each([
    ['nothing from a required group', [], { reason: 'too_few', group: 'bread' }],
    ['nothing from a group that a chosen option leads to', [['naan']], { reason: 'too_few', group: 'naan', path: ['naan'] }],
    ['two where one is allowed', [['roti'], ['naan'], ['naan/plain']], { reason: 'too_many', group: 'bread', limit: 1 }],
    ['one option too often', [['roti'], ['egg', 3]], { reason: 'too_many', group: 'extras' }],
    ['an option that is sold out', [['roti'], ['raita']], { reason: 'sold_out', option: 'raita' }],
    ['an option that the dish does not offer', [['roti'], ['pizza']], { reason: 'not_offered' }],
    ['an option of one that is not chosen', [['roti'], ['naan/plain']], { reason: 'not_offered' }],
  ] as [string, [string, number?][], object][])('%s is a problem', (_what, paths, problem) => {
    expect(reason(...paths)).toMatchObject(problem)
  })
  it('are kept by a complete choice', () => {
    expect(reason(['naan'], ['naan/plain'], ['egg', 2])).toBeUndefined()
  })
  it('are filled from the start by the defaults that are available, also of inner groups', () => {
    const sides = group(
      'sides',
      1,
      2,
      option('rice', { isDefault: true, groups: [group('size', 1, 1, option('small', { isDefault: true }))] }),
    )
    const gone = group('gone', 1, 1, option('fish', { isDefault: true, isAvailable: false }))
    expect(defaultChoices([sides, gone]).map(({ path }) => path.join('/'))).toEqual(['rice', 'rice/small'])
  })
})
