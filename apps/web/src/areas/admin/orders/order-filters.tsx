import { useNavigate } from 'react-router'
import { words } from '#words/order-search'
import { DayField } from '../../../features/order-search/day-field.tsx'
import { paths } from '../../../paths.ts'
import { FilterLinks } from '../../../ui/lists/filter-links.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { inAddress, ORDER_STATES, type OrderParams } from './queries.ts'

interface OrderFiltersProps {
  params: OrderParams
  text: string
  onText: (text: string) => void
}
const STATES = [undefined, ...ORDER_STATES] as const

export function OrderFilters({ params, text, onText }: OrderFiltersProps) {
  const navigate = useNavigate()
  const hrefFor = (change: Partial<OrderParams>) => paths.adminOrders.to(undefined, inAddress({ ...params, page: 1, ...change }))
  return (
    <search className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <ListSearch label={words.search} placeholder={words.placeholders.administrator} text={text} onText={onText} />
      <DayField of="ordered" day={params.day} onDay={(day) => navigate(hrefFor({ day }))} />
      <FilterLinks
        label={words.status}
        links={STATES.map((status) => ({
          label: words.states[status ?? 'all'],
          to: hrefFor({ status }),
          isCurrent: params.status === status,
        }))}
      />
    </search>
  )
}
