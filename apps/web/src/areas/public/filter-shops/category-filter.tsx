import { useQuery } from '@tanstack/react-query'
import { compareNames, nameKey } from '@tiffin/contract/clean-text'
import { useState } from 'react'
import { IconSearch } from '#icons'
import { words } from '#words/filter-shops'
import { groupCategories } from '../../../features/catalogue/category-groups.ts'
import { type CategoryName, listCategoryNames } from '../../../features/catalogue/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { areChosen, isChosen } from './chosen-categories.ts'
import { listAllCategoryNames } from './queries.ts'

const SHOWN = 12

interface CategoryFilterProps {
  categories: readonly CategoryName[]
  names: readonly string[]
  onToggle: (names: readonly string[]) => void
}

/** A checkbox per category, with its number of restaurants. Selected categories are always visible. */
export function CategoryFilter({ categories, names, onToggle }: CategoryFilterProps) {
  const [isWhole, setIsWhole] = useState(false)
  const [typed, setTyped] = useState('')
  const asked = nameKey(typed)
  const asksAll = isWhole || asked !== ''
  const total = useQuery(listCategoryNames()).data?.total ?? categories.length
  const isKnown = (name: string) => categories.some((category) => isChosen([name], category.name))
  const all = useQuery({ ...listAllCategoryNames(), enabled: total > categories.length && (asksAll || !names.every(isKnown)) })
  const groups = groupCategories(all.data ?? categories).map(({ label, rows }) => ({
    label,
    named: rows.map(({ name }) => name),
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }))
  const sorted = groups.sort((a, b) => b.count - a.count || compareNames(a.label, b.label))
  // how many names mean the same is known once all are read
  const size = all.data || total <= categories.length ? groups.length : total
  const hasMore = size > SHOWN
  const shown = sorted.filter(
    ({ label, named }, index) =>
      areChosen(names, named) || (asked ? [label, ...named].some((name) => nameKey(name).includes(asked)) : isWhole || index < SHOWN),
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-card-title">{words.categories}</legend>
      {hasMore && (
        <Field label={words.findCategory} hideLabel className="mb-2">
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={words.findCategory}
            autoComplete="off"
            start={<IconSearch size={18} aria-hidden="true" />}
          />
        </Field>
      )}
      <ul>
        {shown.map(({ label, named, count }) => (
          <li key={label}>
            <Checkbox label={label} end={count} checked={areChosen(names, named)} onChange={() => onToggle(named)} />
          </li>
        ))}
      </ul>
      {asksAll && all.isLoading && (
        <Loading label={words.loadingCategories} className="grid gap-5 py-2">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-24" />
        </Loading>
      )}
      {asksAll && all.isLoadingError && (
        <ErrorState title={words.categoriesFailed} error={all.error} onRetry={all.refetch} retrying={all.isRefetching} />
      )}
      {asked && shown.length === 0 && !all.isLoading && !all.isLoadingError && (
        <p className="py-3 text-small text-ink-2">{words.noSuchCategory}</p>
      )}
      {hasMore && !asked && (
        <Button look="ghost" size="sm" className="-ml-3.5 mt-1" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.showFewer : words.showAll(size)}
        </Button>
      )}
    </fieldset>
  )
}
