import { type Choice, resolveChoices } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { choiceGroups } from '../menu/index.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { type Groups, listChoices } from './data.ts'
import { refillLines, type WantedLine } from './data-earlier.ts'
import { type EarlierLine, wantedLine } from './earlier-line.ts'
import { checkChoices, type StoredChoice } from './line-choices.ts'

interface Missing {
  /** Index in `earlier`. */
  readonly line: number
  /** The line is in the cart, without this option. */
  readonly option?: string
}
interface RefilledCart {
  readonly cart: Cart
  /** Not on sale, or the cart is full. */
  readonly missing: readonly Missing[]
}
/** The second try is for conflicts with concurrent additions. */
const TRIES = 2

/** Adds lines of an earlier order at present prices, with the options that are still sold. Idempotent: quantities are not added up. */
export async function refillCart(db: Db, customerId: CustomerId, earlier: readonly EarlierLine[]): Promise<RefilledCart> {
  const lines = await stillOffered(db, earlier)
  const orderable = lines.flatMap(({ wanted }) => wanted ?? [])
  for (let attempt = 1; ; attempt += 1) {
    const rows = await refillLines(db, customerId, orderable)
    const isIn = ({ product_id, variant_name, choices }: WantedLine) =>
      rows.some((row) => row.is_touched && row.id === product_id && row.variant_name === variant_name && row.choice_key === choices.key)
    const missing = lines.flatMap(({ wanted, gone }, line): Missing[] =>
      wanted && isIn(wanted) ? gone.map((option) => ({ line, option })) : [{ line }],
    )
    if (attempt === TRIES || orderable.every(isIn)) return { cart: priceCart(rows), missing }
  }
}

interface RefillLine {
  /** Undefined when a group can no longer be filled. */
  readonly wanted: WantedLine | undefined
  /** The names of the options that are no longer sold. */
  readonly gone: readonly string[]
}
async function stillOffered(db: Db, earlier: readonly EarlierLine[]): Promise<RefillLine[]> {
  const ids = [...new Set(earlier.map(({ product_id }) => product_id))]
  const groupsOf = new Map((await listChoices(db, ids)).map(({ product_id, groups }) => [product_id, groups]))
  return earlier.map((line) => offered(wantedLine(line), groupsOf.get(line.product_id) ?? []))
}

function offered(line: WantedLine, rows: NonNullable<Groups>): RefillLine {
  const groups = choiceGroups(rows, line.variant_name)
  const { chosen } = resolveChoices(groups, line.choices.options)
  const sold = new Set(chosen.filter(({ option }) => option.isAvailable).map(({ path }) => path.join()))
  const isSold = ({ path }: Choice) => path.every((_, at) => sold.has(path.slice(0, at + 1).join()))
  const kept = line.choices.options.filter(isSold)
  const gone = line.choices.options.filter((choice) => !isSold(choice)).map(({ name }: StoredChoice) => name)
  try {
    return { wanted: { ...line, choices: checkChoices(groups, { options: kept, note: line.choices.note }) }, gone }
  } catch (error) {
    // without the options that are gone, a group has too few
    if (error instanceof Refusal) return { wanted: undefined, gone }
    throw error
  }
}
