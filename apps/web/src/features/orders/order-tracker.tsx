import { IconX } from '#icons'
import { words } from '#words/orders'
import { cx } from '../../ui/cx.ts'
import type { Parts } from '../../ui/parts.ts'
import { saysOf } from './says-of.ts'
import { acceptedAt, endNote, type Order, reachedAt, STATUS_LOOKS, STEPS, stageOf } from './status.ts'
import { type Step, TrackerStep } from './tracker-step.tsx'

type TrackedOrder = Pick<Order, 'item' | 'restId' | 'failedDelivery' | 'kind'>
const stepsOf = ({ kind }: TrackedOrder) => (kind === 'pickup' ? STEPS.filter((step) => step !== 'out_for_delivery') : STEPS)

/** `children` say when the order comes, below what it is doing. */
export function OrderTracker({ order, children }: { order: TrackedOrder; children?: Parts }) {
  const stage = stageOf(order)
  if (stage === 'cancelled') return <Ended order={order} />
  const look = STATUS_LOOKS[stage]
  const steps = stepsOf(order)
  const current = steps.indexOf(stage)
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <span
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-chip',
            stage === 'delivered' ? 'bg-success-soft text-success-text' : 'bg-primary-soft text-primary-text',
          )}
          aria-hidden="true"
        >
          <look.Icon size={24} />
        </span>
        <div className="min-w-0">
          {/* announced at every change; the list itself is not a live region */}
          <p role="status" className="text-card-title">
            {saysOf(order)}
          </p>
          {children}
        </div>
      </div>
      <ol aria-label={words.progress} className="flex flex-col md:flex-row">
        {steps.map((step, index) => (
          <TrackerStep
            key={step}
            order={order}
            step={step}
            at={index <= current ? timeOf(order, step, index === current) : undefined}
            isCurrent={index === current}
            isDone={index < current || stage === 'delivered'}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
    </>
  )
}

/** The first step is named Accept (docs/specification.md#states): its time is that of the acceptance, empty until then. */
function timeOf(order: TrackedOrder, step: Step, isCurrent: boolean): string | undefined {
  if (step !== 'pending') return reachedAt(order, step)
  return isCurrent ? undefined : acceptedAt(order)
}

function Ended({ order }: { order: TrackedOrder }) {
  const reason = endNote(order, 'customer')
  return (
    <p role="status" className="flex items-center gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-chip bg-danger-soft text-danger-text" aria-hidden="true">
        <IconX size={20} stroke={2.4} />
      </span>
      <span>
        <span className="block font-semibold text-danger-text">{STATUS_LOOKS.cancelled.step}</span>
        {reason && <span className="block text-small text-ink-2">{reason}</span>}
      </span>
    </p>
  )
}
