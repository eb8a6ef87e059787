import { words } from '#words/deliveries'
import { useChatNews } from '../../../features/chat/use-chat-news.ts'
import { todaysNumber } from '../../../features/orders/order-number.ts'
import { useFollowSession } from '../../../features/session/use-follow-session.ts'
import { useChannel } from '../../../lib/live/channel.ts'
import { toastNote, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useReloadDeliveries } from '../queries.ts'
import { useMoveSender } from './use-move-sender.ts'

/** Listens to deliveries and messages on every page of the employee, and sends the queued steps. */
export function LiveDeliveries({ employeeId }: { employeeId: string }) {
  useFollowSession('employee')
  const reload = useReloadDeliveries()
  const chats = useChatNews('employee')
  useMoveSender(employeeId)
  const announceJob = ({ number }: { number?: number }) => {
    toastSuccess(words.yoursNow(todaysNumber(number)))
    void reload()
  }
  const announceLoss = ({ number, to }: { number?: number; to: string }) => {
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
