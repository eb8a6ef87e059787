import { Link } from 'react-router'
import { IconMessageCircle, IconPhone } from '#icons'
import { words } from '#words/chat'
import { ChatPanel } from '../../../features/chat/chat-panel.tsx'
import { useOrderId } from '../../../features/chat/use-order-id.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

export default function UserChat() {
  const orderId = useOrderId()
  const back = orderId
    ? { to: paths.orderItems.to({ ordId: orderId }), label: words.yourOrder }
    : { to: paths.orders.to(), label: words.yourOrders }
  const wayBack = (
    <Link to={back.to} className={buttonClass()}>
      {back.label}
    </Link>
  )
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={words.title} back={back} className="[&_h1]:text-section" />
      {orderId ? (
        <ChatPanel
          key={orderId}
          role="customer"
          orderId={orderId}
          quickReplies={words.customerReplies}
          actions={({ employeeId }) => (
            <IconButton asChild label={words.call(employeeId.name)} look="outline">
              <a href={`tel:+91${employeeId.phoneNumber}`}>
                <IconPhone size={20} aria-hidden="true" />
              </a>
            </IconButton>
          )}
          wayBack={wayBack}
        />
      ) : (
        <EmptyState icon={<IconMessageCircle size={40} />} title={words.whichOrder} text={words.whichOrderText} action={wayBack} />
      )}
    </div>
  )
}
