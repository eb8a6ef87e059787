import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ownOrdersKey } from '../../../features/orders/queries.ts'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { RatingInput } from '../../../ui/rating-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'

/** The server's own limit (trust rule 3). */
const MAX_LENGTH = 1_000
const NOTHING_GIVEN = 'Please choose 1 to 5 stars, or write a review'

interface RateDialogProps {
  order: Order
  item: OrderItem
  onClose: () => void
}
/** Stars and words about a restaurant, after a dish of it was delivered. Each is sent only if it was given (spec §5). */
export function RateDialog({ order, item, onClose }: RateDialogProps) {
  const queries = useQueryClient()
  const [stars, setStars] = useState<number | null>(null)
  const [review, setReview] = useState(item.feedback ?? '')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const words = review.trim()

  const rate = useMutation({
    mutationFn: async () => {
      const about = { restId: order.restId._id, itemId: item._id }
      if (stars !== null && stars > 0) await api('PATCH /rating', { body: { ...about, rating: stars } })
      if (words) await api('PATCH /review', { body: { ...about, review: words } })
    },
    onSuccess: () => {
      toastSuccess('Thank you. Your opinion helps others to choose.', 3000)
      void queries.invalidateQueries({ queryKey: ownOrdersKey })
      void queries.invalidateQueries({ queryKey: ['catalogue'] })
      onClose()
    },
    onError: (error) => toastError(error.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rate.isPending) return
    if (stars !== null || words) return rate.mutate()
    setProblem(NOTHING_GIVEN)
    toastError(NOTHING_GIVEN)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`How was ${order.restId.restaurantName}?`}
      description={`${item.product.productName}, ${item.variant}`}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={id} loading={rate.isPending}>
            Send
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="grid gap-4">
        <RatingInput
          legend="Rating"
          value={stars}
          onChange={(value) => {
            setStars(value)
            setProblem(undefined)
          }}
          error={problem}
        />
        <Field label="Review" optional hint="Your first name stands beside it.">
          <Textarea value={review} maxLength={MAX_LENGTH} onChange={(event) => setReview(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
