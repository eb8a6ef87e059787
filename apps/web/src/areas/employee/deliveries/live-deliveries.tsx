import { words } from '#words/deliveries'
import { useChatNews } from '../../../features/chat/use-chat-news.ts'
import { todaysNumber } from '../../../features/orders/order-number.ts'
import { useFollowSession } from '../../../features/session/use-follow-session.ts'
import { useChannel } from '../../../lib/live/channel.ts'
import { toastNote, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { forgetBag, keepBag } from '../given-bags/given-bags.ts'
import { useReloadDeliveries } from '../queries.ts'
import { useMoveSender } from './use-move-sender.ts'

/** Listens to deliveries and messages on every page of the employee, and sends the queued steps. */
export function LiveDeliveries({ employeeId }: { employeeId: string }) {
  useFollowSession('employee')
  const reload = useReloadDeliveries()
  const chats = useChatNews('employee')
  useMoveSender(employeeId)
  const announceJob = ({ orderId, number }: { orderId: string; number?: number }) => {
    // it has come back
    forgetBag({ employeeId, orderId })
    toastSuccess(words.yoursNow(todaysNumber(number)))
    void reload()
  }
  const announceLoss = ({ orderId, number, to, phoneNumber }: { orderId: string; number?: number; to: string; phoneNumber?: string }) => {
    keepBag({ employeeId, orderId, number, to, phoneNumber })
    toastNote(words.givenAway(todaysNumber(number), to))
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
