import { useNavigate } from 'react-router'
import { words } from '#words/admin-accounts'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { FilterLinks } from '../../../ui/lists/filter-links.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import type { AccountKind } from './kinds.ts'
import { ACCOUNT_SORTS, inAddress, type ListParams } from './list-params.ts'

interface AccountFiltersProps {
  kind: AccountKind
  params: ListParams
  text: string
  onText: (text: string) => void
}
const STATES = [
  { label: words.list.all, status: undefined },
  { label: words.list.online, status: 'active' },
  { label: words.list.offline, status: 'blocked' },
] as const

export function AccountFilters({ kind, params, text, onText }: AccountFiltersProps) {
  const navigate = useNavigate()
  const hrefFor = (change: Partial<ListParams>) => kind.to(undefined, inAddress({ ...params, page: 1, ...change }))
  return (
    <search className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <ListSearch label={kind.words.search} placeholder={words.list.placeholder} text={text} onText={onText} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilterLinks
          label={words.list.status}
          links={STATES.map(({ label, status }) => ({ label, to: hrefFor({ status }), isCurrent: params.status === status }))}
        />
        <Field label={words.list.sort} hideLabel className="w-40">
          <Select
            value={params.sort}
            options={ACCOUNT_SORTS.map((sort) => ({ value: sort, label: words.list.sorts[sort] }))}
            onChange={(event) => navigate(hrefFor({ sort: ACCOUNT_SORTS.find((sort) => sort === event.target.value) ?? 'newest' }))}
          />
        </Field>
      </div>
    </search>
  )
}
