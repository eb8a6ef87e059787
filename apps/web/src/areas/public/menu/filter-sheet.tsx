import { useQuery } from '@tanstack/react-query'
import { words as catalogue } from '#words/catalogue'
import { words as filters } from '#words/filter-shops'
import { words } from '#words/menu'

import { categoryLabel } from '../../../features/catalogue/category-label.ts'
import type { MenuQuery } from '../../../features/catalogue/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { atPrices, bandOf, inCategory, menuQueries, priceBands } from './menu-query.ts'

interface FilterSheetProps {
  restaurantId: string
  query: MenuQuery
  onChange: (query: MenuQuery) => void
  onClose: () => void
}

/** Category and price of a menu on a phone. A choice changes the menu behind the sheet at once. */
export default function FilterSheet({ restaurantId, query, onChange, onClose }: FilterSheetProps) {
  const { categories, menu } = menuQueries(restaurantId, query)
  const rows = (useQuery(categories).data ?? []).filter(({ count }) => count > 0)
  const { data, isPlaceholderData } = useQuery(menu)
  const isChosen = query.category !== undefined || bandOf(query) !== undefined
  const clear = () => onChange(atPrices(inCategory(query, ''), ''))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.filters}
      footer={
        <>
          <Button look="secondary" size="lg" className="flex-none!" disabled={!isChosen} onClick={clear}>
            {filters.clearAll}
          </Button>
          <Button size="lg" className="px-2! whitespace-nowrap" loading={isPlaceholderData} onClick={onClose}>
            {filters.show(catalogue.products(data?.total ?? 0))}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <RadioChips
          legend={words.category}
          choices={[
            { value: '', label: words.allCategories },
            ...rows.map(({ _id, name, count }) => ({ value: _id, label: words.categoryCount(categoryLabel(name), count) })),
          ]}
          value={query.category ?? ''}
          onChange={(value) => onChange(inCategory(query, value))}
        />
        <RadioChips
          legend={words.price}
          choices={[{ value: '', label: words.anyPrice }, ...priceBands(data?.priceSteps)]}
          value={bandOf(query) ?? ''}
          onChange={(value) => onChange(atPrices(query, value))}
        />
      </div>
    </Dialog>
  )
}
