import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/substitutions'
import { getOwnOrder, ownOrdersKey } from '../../../features/orders/queries.ts'
import type { Order } from '../../../features/orders/status.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import type { AskedItem } from '../../../features/substitutions/questions.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { showChange } from '../../../lib/refresh.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'

interface Answer {
  readonly answer: 'accept' | 'remove' | 'cancel'
  /** The index of the accepted substitute. */
  readonly choice?: number
}

const isClosed = (error: Error): boolean => error instanceof ApiError && error.code === 'question_closed'

/** Returns the mutation that sends the customer’s answer; the order page shows the outcome, and the sheet a refusal that leaves the question open. */
export function useAnswer(order: Order, { _id: itemId, question }: AskedItem, onDone: () => void) {
  const queries = useQueryClient()
  const answering = useMutation({
    mutationFn: (answer: Answer) =>
      api('POST /orders/:id/items/:itemId/answer', {
        params: { id: order._id, itemId },
        body: { questionId: question._id, ...answer },
        // an answer whose response was lost is sent again, and must not be refused as too late
        idempotencyKey: [question._id, answer.answer, answer.choice].join('-'),
      }),
    onSuccess: ({ order: now }) => {
      showChange(queries, getOwnOrder(order._id).queryKey, now)
      onDone()
    },
    onError: (error) => isClosed(error) && toastError(words.question.tooLate),
    onSettled: () => {
      for (const queryKey of [ownOrdersKey, ['customer', 'wallet'], getCustomer().queryKey]) void queries.invalidateQueries({ queryKey })
    },
  })
  return { ...answering, refusal: answering.error && !isClosed(answering.error) ? messageOf(answering.error) : undefined }
}
