import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconPhone } from '#icons'
import { words } from '#words/deliveries'
import { ChatPanel } from '../../../features/chat/chat-panel.tsx'
import { useOrderId } from '../../../features/chat/use-order-id.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { listCurrent } from '../queries.ts'
import { ChatList } from './chat-list.tsx'

const BACK = { to: paths.deliveries.to(), label: words.chat.back }

export default function EmployeeChat() {
  const orderId = useOrderId()
  const wayBack = (
    <Link to={BACK.to} className={buttonClass()}>
      {BACK.label}
    </Link>
  )
  return (
    <>
      <PageHeader title={words.chat.title} {...(orderId && { back: BACK, className: '[&_h1]:text-section' })} />
      {orderId ? (
        <ChatPanel
          key={orderId}
          role="employee"
          orderId={orderId}
          quickReplies={words.chat.replies}
          actions={({ userId }) => <CallButton orderId={orderId} name={userId.name} />}
          wayBack={wayBack}
        />
      ) : (
        <ChatList />
      )}
    </>
  )
}

/** Reads the customer's phone number from the delivery: the chat does not contain it. */
function CallButton({ orderId, name }: { orderId: string; name: string }) {
  const { data } = useQuery(listCurrent())
  const phoneNumber = data?.ordersDetails.find(({ _id }) => _id === orderId)?.userId.phoneNumber
  if (!phoneNumber) return null
  return (
    <IconButton asChild label={words.chat.call(name)} look="outline">
      <a href={`tel:+91${phoneNumber}`}>
        <IconPhone size={20} aria-hidden="true" />
      </a>
    </IconButton>
  )
}
