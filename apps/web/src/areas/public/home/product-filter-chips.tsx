import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { words } from '#words/home'
import { PRODUCT_CHIPS, type ProductChip, type ProductFilters, toggledChip } from '../../../features/catalogue/product-filters.ts'
import type { NamedFilter } from '../../../features/catalogue/queries.ts'
import { KEEP_SCROLL } from '../../../features/navigation/keep-scroll.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { ChipToolbar } from '../../../ui/controls/chip-toolbar.tsx'
import { DietMark } from '../../../ui/display/diet-mark.tsx'

interface ProductFilterChipsProps {
  filters: ProductFilters
  hrefFor: (filters: ProductFilters) => string
  /** Filters that the search names, and the address of the search without one. */
  named?: readonly NamedFilter[]
  hrefWithout?: (filter: NamedFilter) => string
  /** The list is on this page: the scroll position is kept. */
  keepsScroll?: boolean
}
/** Filters of products as links, so that they work before hydration. Those that the search names in other values come first. */
export function ProductFilterChips({ filters, hrefFor, named = [], hrefWithout, keepsScroll = false }: ProductFilterChipsProps) {
  const namedAs = (chip: ProductChip) => named.find(({ name, value }) => name === chip.name && String(value) === chip.value)
  const others = named.filter(({ name, value }) => !PRODUCT_CHIPS.some((chip) => chip.name === name && chip.value === String(value)))
  const chips = [
    ...others.map((filter) => ({
      key: `${filter.name}-${filter.value}`,
      isOn: true,
      to: hrefWithout?.(filter) ?? '',
      label: words.namedFilter(filter),
      diet: undefined,
    })),
    ...PRODUCT_CHIPS.map((chip) => {
      const filter = namedAs(chip)
      return {
        key: `${chip.name}-${chip.value}`,
        isOn: filter !== undefined || filters[chip.name] === chip.value,
        to: filter && hrefWithout ? hrefWithout(filter) : hrefFor(toggledChip(filters, chip)),
        label: words.namedFilter(chip),
        diet: chip.name === 'diet' ? chip.value : undefined,
      }
    }),
  ]
  return (
    <ChipToolbar label={words.productFilters} className="py-1.5">
      {chips.map(({ key, isOn, to, label, diet }, index) => (
        <Chip key={key} asChild current={isOn}>
          <Link to={to} tabIndex={index === 0 ? undefined : -1} {...(keepsScroll && { state: KEEP_SCROLL })}>
            {(diet === 'veg' || diet === 'non-veg') && (
              <span aria-hidden="true" className="contents">
                <DietMark vegetarian={diet === 'veg'} />
              </span>
            )}
            <span>{label}</span>
            {isOn && keepsScroll && <IconX size={16} stroke={2.4} aria-hidden="true" />}
          </Link>
        </Chip>
      ))}
    </ChipToolbar>
  )
}
