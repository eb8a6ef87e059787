import { findNamed, nameKey } from '@tiffin/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { checkGroups } from './check-groups.ts'
import {
  listOwnGroups,
  listOwnVariants,
  type NewOption,
  type OwnGroup,
  type OwnOption,
  type ProductLink,
  writeOptions,
  writeProducts,
} from './data-options.ts'

/** What a restaurant says about a group; what is undefined stays. */
export interface GroupInput {
  readonly options?: readonly NewOption[] | undefined
  readonly products?: readonly ProductLink[] | undefined
}

/** Writes a group's options and products, and checks all of the restaurant's groups. `before`: its options as they are stored. */
export async function writeGroup(
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  { options, products }: GroupInput,
  before: readonly OwnOption[] = [],
): Promise<OwnGroup> {
  const variants = await ownVariants(tx, restaurantId, { options, products })
  if (options)
    await writeOptions(
      tx,
      id,
      options.map((option) => ({ ...option, ...(storedName(before, option) ?? nameOf(variants, option)) })),
    )
  if (products)
    await writeProducts(
      tx,
      id,
      products.map((product) => ({ ...product, ...nameOf(variants, product) })),
    )
  const groups = await listOwnGroups(tx, restaurantId)
  const written = groups.find((group) => group.id === id)
  if (!written) throw refuse('not_found')
  assertRange(written)
  checkGroups(groups)
  tx.publish({ type: 'catalogueChanged', restaurantId })
  return written
}

type Variants = ReadonlyMap<string, readonly string[]>
interface VariantReference {
  readonly productId: string | null
  readonly variant: string | null
}
async function ownVariants(tx: Tx, restaurantId: RestaurantId, { options = [], products = [] }: GroupInput): Promise<Variants> {
  const ids = [...options, ...products].flatMap(({ productId }) => productId ?? [])
  const variants = new Map<string, string[]>()
  if (ids.length === 0) return variants
  for (const { product_id, name } of await listOwnVariants(tx, restaurantId, ids)) {
    variants.set(product_id, [...(variants.get(product_id) ?? []), name])
  }
  return variants
}

/** Its product or variant may be gone since: it cannot be chosen, but must not keep its group from being saved. */
function storedName(before: readonly OwnOption[], { id, productId, variant }: NewOption): { variant: string | null } | undefined {
  const stored = before.find((known) => known.id === id && known.product_id === productId)
  return stored && nameKey(stored.variant_name ?? '') === nameKey(variant ?? '') ? { variant: stored.variant_name } : undefined
}

/** The variant's name as the product has it. */
function nameOf(variants: Variants, { productId, variant }: VariantReference): { variant: string | null } {
  if (productId === null) return { variant: null }
  const names = variants.get(productId)
  if (!names) throw refuse('not_found')
  if (variant === null) return { variant }
  const known = findNamed(
    names.map((name) => ({ name })),
    variant,
  )
  if (!known) throw refuse('variant_not_found')
  return { variant: known.name }
}

function assertRange({ min, max, options }: OwnGroup): void {
  const choosable = options.reduce((sum, { max_each }) => sum + max_each, 0)
  if (min > max || choosable < min) throw refuse('option_range', { values: { min, max } })
  if (options.filter(({ is_default }) => is_default).length > max) throw refuse('option_default_too_many', { values: { max } })
}
