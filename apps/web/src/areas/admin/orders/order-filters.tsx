import { OPEN_STAGES } from '@tiffin/contract/order-flow'
import { useNavigate } from 'react-router'
import { words } from '#words/order-search'
import { DayField } from '../../../features/order-search/day-field.tsx'
import { paths } from '../../../paths.ts'
import { ActiveChip } from '../../../ui/controls/chip.tsx'
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
  const stage = OPEN_STAGES.find((one) => one === params.status)
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
        chosen={stage && <ActiveChip label={words.states[stage]} onRemove={() => navigate(hrefFor({ status: undefined }))} />}
      />
    </search>
  )
}
