import { IconCheck, IconX } from '@tabler/icons-react'
import { words } from '#words/orders'
import { formatTime } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { type Order, reachedAt, STATUS_LOOKS, STEPS, stageOf } from './status.ts'

/** The five steps of an order with their times: a step is completed if it is the current one or an earlier one (spec §4). */
export function OrderTracker({ order }: { order: Pick<Order, 'item'> }) {
  const stage = stageOf(order)
  const look = STATUS_LOOKS[stage]
  if (stage === 'cancelled') {
    return (
      <p role="status" className="flex items-center gap-3 font-semibold text-danger-text">
        <span className="grid size-9 shrink-0 place-items-center rounded-chip bg-danger-soft" aria-hidden="true">
          <IconX size={20} stroke={2.4} />
        </span>
        {look.step}
      </p>
    )
  }
  const current = STEPS.indexOf(stage)
  return (
    <>
      {/* said once at every change, the list itself stays silent */}
      <p role="status" className="mb-4 flex items-center gap-3">
        <span
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-chip',
            stage === 'delivered' ? 'bg-success-soft text-success-text' : 'bg-primary-soft text-primary-text',
          )}
          aria-hidden="true"
        >
          <look.Icon size={24} />
        </span>
        <span className="min-w-0 text-card-title">{look.says}</span>
      </p>
      <ol aria-label={words.progress} className="flex flex-col md:flex-row">
        {STEPS.map((step, index) => (
          <TrackerStep
            key={step}
            label={STATUS_LOOKS[step].step}
            at={index <= current ? reachedAt(order, step) : undefined}
            state={index < current ? 'done' : index === current ? 'current' : 'todo'}
            isLast={index === STEPS.length - 1}
          />
        ))}
      </ol>
    </>
  )
}

interface StepProps {
  label: string
  at: string | undefined
  state: 'done' | 'current' | 'todo'
  isLast: boolean
}
function TrackerStep({ label, at, state, isLast }: StepProps) {
  const isReached = state !== 'todo'
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cx('relative flex gap-3.5 md:flex-1 md:flex-col md:items-center md:gap-1.5 md:text-center', !isLast && 'pb-5 md:pb-0')}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-8 bottom-1 left-3.25 w-0.5 rounded-chip md:top-3.25 md:bottom-auto md:left-[calc(50%+18px)] md:h-0.5 md:w-[calc(100%-36px)]',
            state === 'done' ? 'bg-success' : 'bg-border',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-chip',
          isReached ? 'bg-success text-on-success' : 'border-2 border-border-strong bg-surface',
          state === 'current' && 'outline-4 outline-success-soft',
        )}
      >
        {isReached && <IconCheck size={16} stroke={3} />}
      </span>
      <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3 pt-0.5 md:block md:pt-0">
        <span className={cx('md:block md:text-small', isReached ? 'font-semibold' : 'text-ink-3')}>
          <span className="sr-only">{isReached ? words.reached : words.toCome}</span>
          {label}
        </span>
        {/* the place of a time that is still to come is kept */}
        <span className="num text-small text-ink-2 md:block md:min-h-5">{at && <time dateTime={at}>{formatTime(at)}</time>}</span>
      </span>
    </li>
  )
}
