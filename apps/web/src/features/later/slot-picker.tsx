import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { IconCalendar } from '#icons'
import { words } from '#words/later'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Days, Times } from './slot-choice.tsx'
import type { SlotDay } from './slots.ts'

interface SlotPickerProps {
  slots: UseQueryResult<SlotDay[]>
  /** The time zone of the restaurant, unless it is India's. */
  zone: string | undefined
  /** The beginning of the chosen slot. */
  at: string | undefined
  onChoose: (at: string) => void
}
/** A day, then a time of it. */
export function SlotPicker({ slots: { data, error, refetch, isRefetching }, zone, at, onChoose }: SlotPickerProps) {
  const [wanted, setWanted] = useState<string>()
  if (!data && error) return <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} className="py-4" />
  if (!data)
    return (
      <Loading label={words.loading} className="grid gap-3">
        <Skeleton className="h-18 rounded-control" />
        <Skeleton className="h-28 rounded-control" />
      </Loading>
    )
  const offered = data.filter(({ slots }) => slots.some(({ full }) => !full))
  if (offered.length === 0)
    return (
      <EmptyState
        icon={<IconCalendar size={40} />}
        title={words.none}
        text={data.some(({ slots }) => slots.length > 0) ? words.noNext : words.noneText}
        className="py-4"
      />
    )
  const day = offered.find((each) => each.day === wanted) ?? offered.find(({ slots }) => slots.some((slot) => slot.at === at)) ?? offered[0]
  return (
    <div className="grid grid-cols-1 gap-4">
      <Days days={data} zone={zone} chosen={day?.day} onChoose={setWanted} />
      {day && <Times key={day.day} slots={day.slots} zone={zone} chosen={at} onChoose={onChoose} />}
    </div>
  )
}
