import type { WantedLine } from './data-earlier.ts'
import { type LineChoices, lineChoices } from './line-choices.ts'

/** An option as an order keeps it: `quantity` in one of the product. */
export interface EarlierOption {
  readonly path: readonly string[]
  readonly option_name: string
  readonly quantity: number
}
export interface EarlierLine {
  readonly product_id: string
  readonly variant_name: string
  readonly quantity: number
  readonly options: readonly EarlierOption[]
  readonly note: string | null
}

export function earlierChoices({ options, note }: Pick<EarlierLine, 'options' | 'note'>): LineChoices {
  const quantities = new Map(options.map(({ path, quantity }) => [path.join(), quantity]))
  const choices = options.map(({ path, option_name, quantity }) => ({
    path,
    quantity: quantity / (quantities.get(path.slice(0, -1).join()) ?? 1),
    name: option_name,
  }))
  return lineChoices(choices, note)
}

export const wantedLine = (line: EarlierLine): WantedLine => ({
  product_id: line.product_id,
  variant_name: line.variant_name,
  quantity: line.quantity,
  choices: earlierChoices(line),
})
