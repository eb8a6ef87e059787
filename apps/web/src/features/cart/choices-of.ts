import type { CartLine } from './queries.ts'

type ChosenOptions = CartLine['options']

export function choicesOf(options: ChosenOptions = []): { path: string[]; quantity: number }[] {
  const quantities = new Map(options.map(({ path, quantity }) => [path.join(), quantity]))
  return options.map(({ path, quantity }) => ({ path, quantity: quantity / (quantities.get(path.slice(0, -1).join()) ?? 1) }))
}
