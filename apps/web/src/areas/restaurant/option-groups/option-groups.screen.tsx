import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconListCheck, IconPencil, IconPlus } from '#icons'
import { words } from '#words/option-groups'
import { words as options } from '#words/options'
import { words as titles } from '#words/titles'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { GroupDialog } from './group-dialog.tsx'
import type { OwnGroup } from './group-draft.ts'
import { MoveButtons } from './move-buttons.tsx'
import { listOptionGroups, useMoveGroup } from './queries.ts'

export default function OptionGroups() {
  const { data, isPending, error, refetch, isRefetching } = useQuery(listOptionGroups())
  const moving = useMoveGroup()
  const [edited, setEdited] = useState<OwnGroup | 'new'>()
  const add = (
    <Button onClick={() => setEdited('new')}>
      <IconPlus size={18} aria-hidden="true" />
      <span>{words.add}</span>
    </Button>
  )
  return (
    <div className="max-w-180">
      <PageHeader
        title={words.title}
        note={words.about}
        back={{ to: paths.products.to(), label: titles.products }}
        actions={data?.length ? add : undefined}
      />
      {isPending && (
        <Loading label={words.loading}>
          <Skeleton className="h-64 w-full rounded-card" />
        </Loading>
      )}
      {!isPending && !data && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data?.length === 0 && <EmptyState icon={<IconListCheck size={40} />} title={words.none.title} text={words.none.text} action={add} />}
      {data && data.length > 0 && (
        <Card flush as="div">
          <ol className="divide-y divide-border">
            {data.map((group, index) => (
              <GroupRow
                key={group._id}
                group={group}
                askedAfter={namesOfAsking(data, group._id)}
                isFirst={index === 0}
                isLast={index === data.length - 1}
                onMove={(by) => moving.mutate({ id: group._id, position: index + by })}
                onEdit={() => setEdited(group)}
              />
            ))}
          </ol>
        </Card>
      )}
      {edited && data && (
        <GroupDialog
          key={edited === 'new' ? 'new' : edited._id}
          group={edited === 'new' ? undefined : edited}
          groups={data}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

const namesOfAsking = (groups: readonly OwnGroup[], id: string): string[] =>
  groups.flatMap(({ options: own }) => own.filter(({ asks }) => asks.includes(id)).map(({ name }) => name))

interface GroupRowProps {
  group: OwnGroup
  /** Names of options of other groups. */
  askedAfter: readonly string[]
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
}
function GroupRow({ group, askedAfter, isFirst, isLast, onMove, onEdit }: GroupRowProps) {
  const { name, min, max } = group
  const products = new Set(group.products.map(({ productId }) => productId)).size
  const facts = [
    min > 0 ? options.required(min, max) : words.optional(max),
    words.options(group.options.length),
    ...(products > 0 || askedAfter.length === 0 ? [words.usedBy(products)] : []),
    ...(askedAfter.length > 0 ? [words.after(askedAfter.join(', '))] : []),
  ]
  return (
    <li className="flex items-center gap-2 p-2 sm:gap-3 sm:px-3">
      <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="num block text-small text-ink-2">{facts.join(' · ')}</span>
      </span>
      <IconButton label={words.edit(name)} onClick={onEdit}>
        <IconPencil size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
