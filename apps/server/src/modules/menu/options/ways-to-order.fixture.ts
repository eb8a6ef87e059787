// Every way to order a small product, one by one: what offered_choices is compared with. It shares no code with it.
import { ALLERGENS, DIETS } from '@tiffin/contract'
import fc from 'fast-check'
import type { ProductRow } from '../data.ts'

export interface Eaten {
  readonly diet: ProductRow['diet']
  readonly allergens: ProductRow['allergens']
}
export interface MadeOption extends Eaten {
  readonly isProduct: boolean
  readonly isAvailable: boolean
  readonly maxEach: number
  readonly groups: readonly MadeGroup[]
}
export interface MadeGroup {
  readonly min: number
  readonly max: number
  readonly size: string | null
  readonly options: readonly MadeOption[]
}
export interface MadeProduct extends Eaten {
  readonly groups: readonly MadeGroup[]
}
/** What is eaten of one way to order, as its order would say it. */
type Way = readonly (Eaten & { readonly isProduct: boolean })[]

const contents = {
  diet: fc.constantFrom(null, ...DIETS),
  allergens: fc.option(fc.uniqueArray(fc.constantFrom(...ALLERGENS.slice(0, 3)), { maxLength: 2 })),
}
const optionsWith = (groups: fc.Arbitrary<readonly MadeGroup[]>) =>
  fc.record({
    ...contents,
    isProduct: fc.boolean(),
    isAvailable: fc.integer({ max: 3, min: 0 }).map((drawn) => drawn > 0),
    maxEach: fc.integer({ min: 1, max: 2 }),
    groups,
  })
const groupsOf = (options: fc.Arbitrary<MadeOption>, most: number, sizes: readonly string[]): fc.Arbitrary<readonly MadeGroup[]> =>
  fc.array(
    fc
      .record({
        min: fc.integer({ min: 0, max: 2 }),
        more: fc.integer({ min: 0, max: 1 }),
        size: fc.constantFrom(null, null, ...sizes),
        options: fc.array(options, { maxLength: 3 }),
      })
      // no group asks for more than its options can fill
      .map(({ min: drawn, more, options: offered, ...group }) => {
        const min = Math.min(
          drawn,
          offered.reduce((sum, { maxEach }) => sum + maxEach, 0),
        )
        return { ...group, min, max: Math.max(1, min + more), options: offered }
      }),
    { maxLength: most },
  )
const innermost = groupsOf(optionsWith(fc.constant([])), 1, [])
const inner = groupsOf(optionsWith(innermost), 1, [])
/** A product that asks at least one group, three levels deep, some of one size only. */
export const products = (sizes: readonly string[] = []): fc.Arbitrary<MadeProduct> =>
  fc.record({ ...contents, groups: groupsOf(optionsWith(inner), 2, sizes).filter((groups) => groups.length > 0) })

const together = (ways: readonly (readonly Way[])[]): Way[] =>
  ways.reduce<Way[]>((all, one) => distinct(all.flatMap((before) => one.map((way) => [...before, ...way]))), [[]])
const distinct = (ways: readonly Way[]): Way[] => [
  ...new Map(
    ways.map((way) => {
      const parts = [...new Map(way.map((part) => [JSON.stringify([part.diet, part.allergens, part.isProduct]), part])).entries()].sort(
        ([one], [other]) => one.localeCompare(other),
      )
      return [parts.map(([key]) => key).join(), parts.map(([, part]) => part)]
    }),
  ).values(),
]

function waysThrough({ min, max, options }: MadeGroup): Way[] {
  const amounts = options.reduce<number[][]>(
    (all, { maxEach, isAvailable }) =>
      all.flatMap((before) => Array.from({ length: isAvailable ? maxEach + 1 : 1 }, (_, amount) => [...before, amount])),
    [[]],
  )
  const allowed = amounts.filter((each) => {
    const total = each.reduce((sum, amount) => sum + amount, 0)
    return total >= min && total <= max
  })
  return distinct(
    allowed.flatMap((each) =>
      together(
        options.filter((_, place) => (each[place] ?? 0) > 0).map((option) => together([[[option]], ...option.groups.map(waysThrough)])),
      ),
    ),
  )
}
/** The ways to order it in the sizes. */
const waysToOrder = (product: MadeProduct, sizes: readonly string[]): Way[] =>
  sizes.flatMap((size) =>
    together([
      [[{ ...product, isProduct: true }]],
      ...product.groups.filter((group) => group.size === null || group.size === size).map(waysThrough),
    ]),
  )

function dietOf(way: Way): ProductRow['diet'] {
  const diets = way.filter(({ diet, isProduct }) => isProduct || diet !== null).map(({ diet }) => diet)
  if (diets.includes('non-veg')) return 'non-veg'
  if (diets.includes('egg')) return 'egg'
  if (diets.includes(null)) return null
  return diets.includes('veg') ? 'veg' : 'vegan'
}
const isStated = (way: Way) => way.every(({ allergens, isProduct }) => allergens !== null || !isProduct)
const eatenIn = (way: Way) => way.flatMap(({ allergens }) => allergens ?? [])

/** What a product contains however it is ordered. */
export function contentsOf(product: MadeProduct, sizes: readonly string[] = ['']): Eaten & { readonly vegetarian: boolean | null } {
  const ways = waysToOrder(product, sizes)
  if (ways.length === 0) return { diet: null, vegetarian: null, allergens: null }
  const diets = ways.map(dietOf)
  const diet = (['vegan', 'veg', null, 'egg', 'non-veg'] as const).find((one) => diets.includes(one)) ?? null
  const everywhere = ALLERGENS.filter((name) => ways.every((way) => eatenIn(way).includes(name)))
  const isFree = ways.some((way) => isStated(way) && eatenIn(way).length === 0)
  return {
    diet,
    vegetarian: diet === null ? null : diet === 'vegan' || diet === 'veg',
    allergens: product.allergens !== null && (isFree || everywhere.length > 0) ? everywhere : null,
  }
}
