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

/** Of the orders for one door: the way to say that they cannot be handed over, or what was said. */
export function FailedDelivery({ orders, customer }: { orders: readonly Order[]; customer: string }) {
  const [isAsking, setAsking] = useState(false)
  const ids = orders.map(({ _id }) => _id)
  const withdrawing = useReportFailed(ids, words.againDone)
  const failed = orders.find(({ failedDelivery }) => failedDelivery)?.failedDelivery
  if (failed)
    return (
      <Banner tone="warn" className="mt-2 w-full" title={words.said(whyFailed(failed))}>
        <p>{words.saidText}</p>
        <Button look="secondary" className="mt-3" loading={withdrawing.isPending} onClick={() => withdrawing.mutate({ reason: null })}>
          {words.again}
        </Button>
      </Banner>
    )
  return (
    <>
      <Button look="secondary" className="-my-1 px-3! text-small!" onClick={() => setAsking(true)}>
        <IconAlertTriangle size={20} aria-hidden="true" />
        <span>{words.open}</span>
      </Button>
      {isAsking && <FailedDialog orderIds={ids} customer={customer} onClose={() => setAsking(false)} />}
    </>
  )
}
