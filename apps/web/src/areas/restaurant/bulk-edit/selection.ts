import { useState } from 'react'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'

export interface Selection {
  /** In the order in which they were selected, also from other pages of the list. */
  readonly products: readonly MenuProduct[]
  has(id: string): boolean
  toggle(product: MenuProduct): void
  /** Adds products, or removes them when all are selected. */
  toggleAll(products: readonly MenuProduct[]): void
  add(products: readonly MenuProduct[]): void
  remove(products: readonly { readonly _id: string }[]): void
  clear(): void
}

/** The products selected on the list, kept while its page or search changes. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, MenuProduct>>(new Map())
  const remove: Selection['remove'] = (products) => {
    const gone = new Set(products.map(({ _id }) => _id))
    setChosen((now) => new Map([...now].filter(([id]) => !gone.has(id))))
  }
  const add = (products: readonly MenuProduct[]) =>
    setChosen(new Map([...chosen, ...products.map((product) => [product._id, product] as const)]))
  return {
    products: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (product) => (chosen.has(product._id) ? remove([product]) : add([product])),
    toggleAll: (products) => (products.every(({ _id }) => chosen.has(_id)) ? remove(products) : add(products)),
    add,
    remove,
    clear: () => setChosen(new Map()),
  }
}
