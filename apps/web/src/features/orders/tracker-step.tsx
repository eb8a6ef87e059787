import { IconCheck } from '#icons'
import { words } from '#words/orders'
import { cx } from '../../ui/cx.ts'
import { orderTime } from './order-time.ts'
import { type Order, STATUS_LOOKS, type STEPS } from './status.ts'

export type Step = (typeof STEPS)[number]

interface StepProps {
  order: Pick<Order, 'restId' | 'kind'>
  step: Step
  at: string | undefined
  isCurrent: boolean
  isDone: boolean
  isLast: boolean
}
export function TrackerStep({ order, step, at, isCurrent, isDone, isLast }: StepProps) {
  const isNow = isCurrent && !isDone
  const isCollected = order.kind === 'pickup'
  const said = isDone ? words.reached : isNow ? words.current : words.toCome
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx('relative flex gap-3.5 md:flex-1 md:flex-col md:items-center md:gap-1.5 md:text-center', !isLast && 'pb-5 md:pb-0')}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-8 bottom-1 left-3.25 w-0.5 rounded-chip md:top-3.25 md:bottom-auto md:left-[calc(50%+18px)] md:h-0.5 md:w-[calc(100%-36px)]',
            isDone ? 'bg-success' : 'bg-border',
          )}
        />
      )}
      <StepMark step={step} isDone={isDone} isNow={isNow} />
      <span className="flex min-w-0 flex-1 items-start justify-between gap-3 pt-0.5 md:block md:pt-0">
        <span className={cx('min-w-0 md:block md:text-small', isDone || isNow ? 'font-semibold' : 'text-ink-3')}>
          <span className="sr-only">{said}</span>
          <span>{isCollected && step === 'delivered' ? words.pickup.step : STATUS_LOOKS[step].step}</span>
          {isNow && step !== 'delivered' && (
            <span className="block text-small font-normal text-balance text-ink-2 md:px-1 md:text-meta">
              {isCollected && step === 'packed' ? words.pickup.now : words.now[step]}
            </span>
          )}
        </span>
        {at && (
          <time dateTime={at} className="num shrink-0 pt-0.5 text-small text-ink-2 md:block md:pt-0">
            {orderTime(order, at)}
          </time>
        )}
      </span>
    </li>
  )
}

function StepMark({ step, isDone, isNow }: { step: Step; isDone: boolean; isNow: boolean }) {
  const { Icon } = STATUS_LOOKS[step]
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid size-7 shrink-0 place-items-center rounded-chip',
        isDone && 'bg-success text-on-success',
        isNow && 'bg-primary-soft text-primary-text inset-ring-2 inset-ring-primary-text',
        !isDone && !isNow && 'border-2 border-border-strong bg-surface',
      )}
    >
      {isNow && <span className="absolute inset-0 animate-ring-out rounded-chip border-2 border-primary-text" />}
      {isDone && <IconCheck size={16} stroke={3} />}
      {isNow && <Icon size={16} stroke={2.2} />}
    </span>
  )
}
