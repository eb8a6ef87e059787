import { useNavigate } from 'react-router'
import { words } from '#words/order-search'
import { useSearchText } from '../../../../features/forms/use-search-text.ts'
import { DayField } from '../../../../features/order-search/day-field.tsx'
import { FilterLinks } from '../../../../ui/lists/filter-links.tsx'
import { ListSearch } from '../../../../ui/lists/list-search.tsx'
import type { OrderFilter } from '../../queries.ts'
import { LISTED_STATES, listHref } from './order-filter.ts'

const STATES = [undefined, ...LISTED_STATES] as const

export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate()
  const [text, setText] = useSearchText(filter.search ?? '')
  return (
    <search className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <ListSearch label={words.search} placeholder={words.placeholders.restaurant} text={text} onText={setText} />
      <DayField of="number" day={filter.day ?? ''} onDay={(day) => navigate(listHref({ ...filter, day }))} />
      <FilterLinks
        label={words.status}
        links={STATES.map((state) => ({
          label: words.states[state ?? 'all'],
          to: listHref({ ...filter, state }),
          isCurrent: filter.state === state,
        }))}
      />
    </search>
  )
}
