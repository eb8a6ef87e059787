import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words as care } from '#words/admin-care'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { formatRecentDateTime } from '../../../lib/format.ts'
import { refresh } from '../../../lib/refresh.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type AdminOrder, ordersKey } from '../orders/queries.ts'

const words = care.chat
type Message = AnswerOf<'POST /admin/orders/:id/chat'>['messages'][number]

export default function ChatDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const queries = useQueryClient()
  const errors = useEndingErrors('chat-dialog')
  const reading = useMutation({
    mutationFn: () => api('POST /admin/orders/:id/chat', { params: { id: order._id } }),
    onSuccess: () => void refresh(queries, { queryKey: ordersKey }),
    ...errors,
  })
  const messages = reading.data?.messages
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button look="secondary" size="lg" onClick={onClose}>
            {words.close}
          </Button>
          {!messages && (
            <Button size="lg" loading={reading.isPending} onClick={() => reading.mutate()}>
              {words.show}
            </Button>
          )}
        </>
      }
    >
      {messages && <Messages messages={messages} />}
    </Dialog>
  )
}

function Messages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return <p className="text-ink-2">{words.none}</p>
  return (
    <ol aria-label={words.messages} className="grid gap-2">
      {messages.map(({ number, author, name, text, createdAt }) => (
        <li key={number} className={cx('rounded-card px-3.5 py-2.5', author === 'customer' ? 'mr-8 bg-sunken' : 'ml-8 bg-primary-soft')}>
          <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2">
            <span>{words.by(name, care.timeline.roles[author])}</span>
            <time dateTime={createdAt} className="num">
              {formatRecentDateTime(createdAt)}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  )
}
