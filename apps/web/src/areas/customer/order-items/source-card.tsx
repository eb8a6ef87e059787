import { IconArrowBackUp, IconArrowRight } from '#icons'
import { words } from '#words/source'
import type { Order } from '../../../features/orders/status.ts'
import { sentDetail } from '../../../features/refunds/source-return.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useSource } from './use-source.ts'

type Source = AnswerOf<'GET /orders/:id/toSource'>

/** What was refunded of an order that was paid online, on its way to the customer's bank; nothing where nothing was refunded. */
export default function SourceCard({ order }: { order: Order }) {
  const { source, send, isSending, problem } = useSource(order._id)
  const { data, error, isPending, refetch, isRefetching } = source
  if (data && data.refunded === 0 && data.sent.length === 0 && !problem) return null
  return (
    <Card as="section" aria-labelledby="to-source">
      <h2 id="to-source" className="text-card-title">
        {words.title}
      </h2>
      {isPending && (
        <Loading label={words.loading}>
          <Skeleton className="h-20 rounded-control" />
        </Loading>
      )}
      {!data && error && <ErrorState title={words.failedToLoad} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data && <Sent sent={data.sent} />}
      {data && data.refunded > 0 && <ToSend {...data} onSend={send} isSending={isSending} />}
      {problem && (
        <p role="alert" className="mt-2 text-small font-medium text-danger-text">
          {problem}
        </p>
      )}
    </Card>
  )
}

function Sent({ sent }: Pick<Source, 'sent'>) {
  if (sent.length === 0) return null
  return (
    <ul className="mt-1">
      {sent.map(({ amount, at, state }) => (
        <li key={`${at} ${state}`} className="flex items-start gap-2.5 py-1.5">
          {state === 'failed' ? (
            <IconArrowBackUp size={18} className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true" />
          ) : (
            <IconArrowRight size={18} className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true" />
          )}
          <span className="min-w-0">
            <span className="num block font-semibold">{words.sent[state](formatRupees(amount))}</span>
            <span className="num block text-small text-ink-2">{sentDetail(state, at)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ToSendProps extends Source {
  onSend: (amount: number) => void
  isSending: boolean
}
function ToSend({ amount, refunded, onSend, isSending }: ToSendProps) {
  if (amount === 0) return <p className="num mt-1 text-small text-ink-2">{words.none(formatRupees(refunded))}</p>
  return (
    <>
      <p className="mt-1">{words.text}</p>
      {amount < refunded && <p className="num mt-1 text-small text-ink-2">{words.less(formatRupees(refunded), formatRupees(amount))}</p>}
      <Button look="secondary" className="mt-3 w-full" loading={isSending} onClick={() => onSend(amount)}>
        {words.send(formatRupees(amount))}
      </Button>
      <p className="mt-2 text-small text-ink-2">{words.takes}</p>
    </>
  )
}
