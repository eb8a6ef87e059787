import { needsPicture } from '@tiffin/contract/claims'
import { words as all } from '#words/claims'
import { usePromiseAhead } from '../../../features/claims/report/report-draft.ts'
import { ReportForm } from '../../../features/claims/report/report-form.tsx'
import { useClaimPhotos } from '../../../features/claims/use-claim-photos.ts'
import { isRunning, type Order } from '../../../features/orders/status.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PartnerContact } from '../order-items/partner-contact.tsx'
import { useReport } from './use-report.ts'

/** The customer's first report. Who still brings the order can be asked first. */
export function FirstReport({ order }: { order: Order }) {
  const photos = useClaimPhotos('customer')
  const sending = useReport(order._id)
  const lateFrom = usePromiseAhead(order)
  const askFirst = isRunning(order) && order.employeeId && (
    <Card as="section" aria-labelledby="ask-first">
      <h2 id="ask-first" className="text-card-title">
        {all.form.callFirst}
      </h2>
      <PartnerContact order={order} employee={order.employeeId} />
    </Card>
  )
  return (
    <ReportForm
      order={order}
      photos={photos}
      lateFrom={lateFrom}
      askFirst={askFirst}
      isSending={sending.isPending}
      onSend={(said) => sending.mutate({ ...said, pictures: needsPicture(said.reason) ? photos.urls : undefined })}
    />
  )
}
