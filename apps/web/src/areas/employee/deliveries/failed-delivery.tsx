import { useState } from 'react'
import { IconAlertTriangle } from '#icons'
import { words as all } from '#words/failed-delivery'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import type { Order } from '../../../features/orders/status.ts'
import { whyFailed } from '../../../features/orders/why-failed.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useReportFailed } from './use-report-failed.ts'

const FailedDialog = lazyDialog(() => import('./failed-dialog.tsx'))
const words = all.employee
const failedOf = (orders: readonly Order[]) => orders.find(({ failedDelivery }) => failedDelivery)?.failedDelivery

/** What was said about orders for one door that could not be handed over. */
export function FailedNotice({ orders }: { orders: readonly Order[] }) {
  const withdrawing = useReportFailed(
    orders.map(({ _id }) => _id),
    words.againDone,
  )
  const failed = failedOf(orders)
  if (!failed) return null
  const { reason } = failed
  // who reads this wrote the text: it is shown only where there is no other reason, so that the address stays in sight
  const why = whyFailed(reason === 'other' ? failed : { reason })
  return (
    // not in the colour of the cash, which is next to it
    <Banner tone="bad" icon={<IconAlertTriangle size={20} />} title={words.said(why)}>
      <p>{words.saidText}</p>
      <Button look="secondary" className="mt-3" loading={withdrawing.isPending} onClick={() => withdrawing.mutate({ reason: null })}>
        {words.again}
      </Button>
    </Banner>
  )
}

/** The way to say that orders for one door cannot be handed over. */
export function FailedButton({ orders, customer }: { orders: readonly Order[]; customer: string }) {
  const [isAsking, setAsking] = useState(false)
  if (orders.length === 0 || failedOf(orders)) return null
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <IconAlertTriangle size={20} aria-hidden="true" />
        <span>{words.open}</span>
      </Button>
      {isAsking && <FailedDialog orderIds={orders.map(({ _id }) => _id)} customer={customer} onClose={() => setAsking(false)} />}
    </>
  )
}
