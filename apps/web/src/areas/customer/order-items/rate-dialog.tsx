import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_REVIEW_LENGTH } from '@tiffin/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { words as all } from '#words/own-orders'
import { useCloseGuard } from '../../../features/forms/close-guard.tsx'
import { useEndingErrors, useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import { getOwnReview, type OwnReview } from '../../../features/orders/own-review.ts'
import { ownOrdersKey } from '../../../features/orders/queries.ts'
import type { Order } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { RatingInput } from '../../../ui/controls/rating-input.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

const words = all.rate

interface RateDialogProps {
  order: Order
  before: OwnReview
  onClose: () => void
}
/** Stars and text about a restaurant. Each is sent only if given (docs/specification.md#validation) and changed. */
export default function RateDialog({ order, before, onClose }: RateDialogProps) {
  const queries = useQueryClient()
  const { _id: restId, restaurantName } = order.restId
  const [stars, setStars] = useState(before.rating)
  const [review, setReview] = useState(before.review ?? '')
  const [problem, setProblem] = useState<string>()
  const [reviewProblem, setReviewProblem] = useState<string>()
  const [complain] = useEndingToast('rate', problem !== undefined || reviewProblem !== undefined)
  const id = useId()
  const text = review.trim()
  const isDirty = stars !== before.rating || text !== (before.review ?? '')
  const { close, question } = useCloseGuard(isDirty, onClose)
  const isChange = before.rating !== null || before.review !== null

  const errors = useEndingErrors('rate')
  const rate = useMutation({
    mutationFn: async () => {
      if (stars !== null && stars > 0 && stars !== before.rating) await api('PATCH /rating', { body: { restId, rating: stars } })
      if (text && text !== before.review) await api('PATCH /review', { body: { restId, review: text } })
    },
    onSuccess: () => {
      toastSuccess(words.thanks, 3000)
      for (const queryKey of [getOwnReview(restId).queryKey, ownOrdersKey, ['catalogue']]) void queries.invalidateQueries({ queryKey })
      onClose()
    },
    ...errors,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rate.isPending) return
    // an empty text is not sent, so the earlier review would stay
    if (!text && before.review) {
      setReviewProblem(words.emptied)
      return complain(words.emptied)
    }
    if (stars !== null || text) return rate.mutate()
    setProblem(words.nothing)
    complain(words.nothing)
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.title(restaurantName)}
      {...(isChange && { description: words.replaces })}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button type="submit" form={id} loading={rate.isPending}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="grid gap-4">
        <RatingInput
          legend={words.stars}
          value={stars}
          onChange={(value) => {
            setStars(value)
            setProblem(undefined)
          }}
          error={problem}
        />
        <Field label={words.review} optional hint={words.reviewHint} error={reviewProblem}>
          <Textarea
            value={review}
            maxLength={MAX_REVIEW_LENGTH}
            onChange={(event) => {
              setReview(event.target.value)
              setReviewProblem(undefined)
            }}
          />
        </Field>
      </form>
      {question}
    </Dialog>
  )
}
