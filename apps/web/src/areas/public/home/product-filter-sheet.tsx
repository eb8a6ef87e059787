import { useNavigate } from 'react-router'
import { words } from '#words/product-filter-sheet'
import { FilterLink, type FilterLinkProps } from '../../../features/catalogue/filter-link.tsx'
import FilterSheet from '../../../features/catalogue/filter-sheet.tsx'
import { KEEP_SCROLL } from '../../../features/navigation/keep-scroll.ts'

const GROUPS = [
  { title: words.diet, names: ['diet'] },
  { title: words.price, names: ['minPrice', 'maxPrice', 'upToPrice', 'offers'] },
  { title: words.restaurant, names: ['reaches', 'open', 'minRating'] },
  { title: words.category, names: ['category'] },
  { title: words.order, names: ['sort'] },
]

interface ProductFilterSheetProps {
  own: readonly FilterLinkProps[]
  choices: readonly FilterLinkProps[]
  /** How many there are, in words; undefined while loading. */
  found: string | undefined
  /** The search without filters; undefined if nothing is chosen. */
  hrefWithoutAny: string | undefined
  onClose: () => void
}
/** Filters of a search on a phone. A choice changes the results behind the sheet at once. */
export default function ProductFilterSheet({ own, choices, found, hrefWithoutAny, onClose }: ProductFilterSheetProps) {
  const navigate = useNavigate()
  const groups = GROUPS.map(({ title, names }) => ({ title, links: [...own, ...choices].filter(({ chip }) => names.includes(chip.name)) }))
  return (
    <FilterSheet
      open
      onClose={onClose}
      found={found}
      hasFilters={hrefWithoutAny !== undefined}
      onClear={() => hrefWithoutAny !== undefined && navigate(hrefWithoutAny, { state: KEEP_SCROLL })}
    >
      <div className="grid gap-6">
        {groups
          .filter(({ links }) => links.length > 0)
          .map(({ title, links }) => (
            <section key={title} aria-label={title}>
              <h3 className="mb-2 text-body font-semibold">{title}</h3>
              <div className="flex flex-wrap gap-2">
                {links.map((link) => (
                  <FilterLink key={`${link.chip.name}-${link.chip.value}`} {...link} isInPlace />
                ))}
              </div>
            </section>
          ))}
      </div>
    </FilterSheet>
  )
}
