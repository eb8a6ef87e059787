import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MOST_WRONG_CODES } from '@tiffin/contract/limits'
import { formatRupees } from '@tiffin/contract/money'
import { IconPhone } from '#icons'
import { words } from '#words/pickup'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { getOwnOrder } from '../../../features/orders/queries.ts'
import type { Order } from '../../../features/orders/status.ts'
import { CounterLine } from '../../../features/pickup/counter-line.tsx'
import { api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** Of a pickup order: the code for the counter, what is paid there, and where it is. */
export default function CounterCard({ order }: { order: Order }) {
  const { code, address, restId, paymentStatus, grandTotal, wrongCodes = 0 } = order
  return (
    <Card as="section" aria-labelledby="counter">
      {code && (
        <>
          <h2 id="counter" className="text-card-title">
            {words.code.title}
          </h2>
          <p className="text-small text-ink-2">{words.code.text}</p>
          <p role="img" aria-label={words.code.digits([...code].join(' '))} className="num mt-3 flex gap-2">
            {[...code].map((digit, at) => (
              <span key={`digit-${String(at)}`} className="grid size-14 place-items-center rounded-control bg-sunken text-page">
                {digit}
              </span>
            ))}
          </p>
          {wrongCodes >= MOST_WRONG_CODES && <Blocked order={order} />}
          {paymentStatus === 'PENDING' && (
            <p className="mt-3 flex justify-between gap-3 border-t border-border pt-3">
              <span>{words.code.pay}</span>
              <b className="num font-semibold">{formatRupees(grandTotal)}</b>
            </p>
          )}
        </>
      )}
      <h3
        id={code ? undefined : 'counter'}
        className={code ? 'mt-4 border-t border-dashed border-border pt-3 font-semibold' : 'text-card-title'}
      >
        {words.code.where}
      </h3>
      {address[0] && <CounterLine name={restId.restaurantName} at={address[0]} />}
      {code && (
        <a href={`tel:+91${restId.phoneNumber}`} className={cx(buttonClass('secondary', 'sm'), 'mt-3')}>
          <IconPhone size={18} aria-hidden="true" />
          <span>{words.code.call}</span>
        </a>
      )}
    </Card>
  )
}

function Blocked({ order }: { order: Order }) {
  const queries = useQueryClient()
  const errors = useEndingErrors('allow-codes')
  const allowing = useMutation({
    mutationFn: () => api('POST /orders/:id/allowCodes', { params: { id: order._id } }),
    onSuccess: (answer) => showChange(queries, getOwnOrder(order._id).queryKey, answer.order),
    ...errors,
  })
  return (
    <Banner tone="warn" title={words.code.blocked} className="mt-3">
      <p>{words.code.blockedText}</p>
      <Button look="secondary" size="sm" className="mt-2" loading={allowing.isPending} onClick={() => allowing.mutate()}>
        {words.code.allow}
      </Button>
    </Banner>
  )
}
