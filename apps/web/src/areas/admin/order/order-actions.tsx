import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconBike, IconCircleX, IconMail, IconMessageReport, IconMessages } from '#icons'
import { words as care } from '#words/admin-care'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { listClaimsOf } from '../claims/queries.ts'
import type { AdminOrder } from '../orders/queries.ts'
import { CreditButton } from './credit-button.tsx'
import { getTimeline } from './queries.ts'
import { cancellable, isAssignable, isReportable } from './what-is-possible.ts'

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'))
const ResendDialog = lazyDialog(() => import('./resend-dialog.tsx'))
const ChatDialog = lazyDialog(() => import('./chat-dialog.tsx'))
const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'))
const AssignDialog = lazyDialog(() => import('./assign-dialog.tsx'))

type Act = 'cancel' | 'assign' | 'resend' | 'chat' | 'report'

/** What an administrator can do with an order. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<Act>()
  const emails = useQuery(getTimeline(order._id)).data?.emails ?? []
  const claims = useQuery(listClaimsOf(order._id)).data
  const now = useNow()
  const close = () => setOpen(undefined)
  return (
    <section
      aria-label={care.actions}
      className="mb-4 flex flex-wrap gap-2.5 max-md:grid max-md:grid-cols-2 max-md:[&>button]:px-2 max-md:[&>button]:text-small md:mb-6"
    >
      {isAssignable(order) && (
        <Button look="secondary" className="max-md:col-span-2" onClick={() => setOpen('assign')}>
          <IconBike size={20} className="shrink-0" aria-hidden="true" />
          <span>{order.employeeId ? care.assign.change : care.assign.open}</span>
        </Button>
      )}
      {cancellable(order).length > 0 && (
        <Button look="danger-outline" onClick={() => setOpen('cancel')}>
          <IconCircleX size={20} className="shrink-0" aria-hidden="true" />
          <span>{care.cancel.open}</span>
        </Button>
      )}
      <CreditButton orderId={order._id} customer={order.userId.name} />
      {emails.length > 0 && (
        <Button look="secondary" onClick={() => setOpen('resend')}>
          <IconMail size={20} className="shrink-0" aria-hidden="true" />
          <span>{care.resend.open}</span>
        </Button>
      )}
      <Button look="secondary" onClick={() => setOpen('chat')}>
        <IconMessages size={20} className="shrink-0" aria-hidden="true" />
        <span>{care.chat.open}</span>
      </Button>
      {claims?.length === 0 && isReportable(order, now) && (
        <Button look="secondary" className="max-md:col-span-2" onClick={() => setOpen('report')}>
          <IconMessageReport size={20} className="shrink-0" aria-hidden="true" />
          <span>{care.report.open}</span>
        </Button>
      )}
      {open === 'report' && <ReportDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'resend' && <ResendDialog order={order} emails={emails} onClose={close} />}
      {open === 'chat' && <ChatDialog order={order} onClose={close} />}
      {open === 'assign' && <AssignDialog order={order} onClose={close} />}
    </section>
  )
}
