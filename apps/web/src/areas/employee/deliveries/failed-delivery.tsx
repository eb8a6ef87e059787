import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { words as all } from '#words/failed-delivery'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import type { Order } from '../../../features/orders/status.ts'
import { whyFailed } from '../../../features/orders/why-failed.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useReportFailed } from './use-report-failed.ts'

const FailedDialog = lazyDialog(() => import('./failed-dialog.tsx'))
const words = all.employee

/** Of an order on the road: the way to say that it cannot be handed over, or what was said. */
export function FailedDelivery({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useReportFailed(order._id, words.againDone)
  if (order.failedDelivery)
    return (
      <Banner tone="warn" title={words.said(whyFailed(order.failedDelivery))}>
        <p>{words.saidText}</p>
        <Button look="secondary" className="mt-3" loading={withdrawing.isPending} onClick={() => withdrawing.mutate({ reason: null })}>
          {words.again}
        </Button>
      </Banner>
    )
  return (
    <>
      <Button look="ghost" className="justify-self-start" onClick={() => setAsking(true)}>
        <IconAlertTriangle size={20} aria-hidden="true" />
        <span>{words.open}</span>
      </Button>
      {isAsking && <FailedDialog order={order} onClose={() => setAsking(false)} />}
    </>
  )
}
