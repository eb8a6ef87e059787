import { useNavigate } from 'react-router'
import { words } from '#words/admin-orders'
import { paths } from '../../../paths.ts'
import { FilterLinks } from '../../../ui/lists/filter-links.tsx'
import { ListSearch } from '../list-search.tsx'
import { DayField } from './day-field.tsx'
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
      <ListSearch label={words.search} placeholder={words.placeholder} text={text} onText={onText} />
      <DayField day={params.day} onDay={(day) => navigate(hrefFor({ day }))} />
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
