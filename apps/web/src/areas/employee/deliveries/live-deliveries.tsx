import { words } from '#words/deliveries'
import { useChatNews } from '../../../features/chat/use-chat-news.ts'
import { todaysNumber } from '../../../features/orders/order-number.ts'
import { useFollowSession } from '../../../features/session/use-follow-session.ts'
import { useChannel } from '../../../lib/live/channel.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useReloadDeliveries } from '../queries.ts'
import { type GivenAway, useGivenAway } from './use-given-away.ts'
import { useMoveSender } from './use-move-sender.ts'

/** Listens to deliveries and messages on every page of the employee, and sends the queued steps. */
export function LiveDeliveries({ employeeId }: { employeeId: string }) {
  useFollowSession('employee')
  const reload = useReloadDeliveries()
  const chats = useChatNews('employee')
  useMoveSender(employeeId)
  const givenAway = useGivenAway()
  const announceJob = ({ orderId, number }: { orderId: string; number?: number }) => {
    givenAway.end(orderId)
    toastSuccess(words.yoursNow(todaysNumber(number)))
    void reload()
  }
  const announceLoss = (event: GivenAway) => {
    givenAway.show(event)
    void reload()
  }
  const catchUp = () => {
    void reload()
    chats.catchUp()
  }
  useChannel(
    'employee',
    {
      ...chats.handlers,
      assigned: announceJob,
      givenAway: announceLoss,
      orderUpdated: () => void reload(),
      approvalChanged: () => void reload(),
    },
    catchUp,
  )
  return null
}
