import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { words as all } from '#words/own-orders'
import { getOwnReview } from '../../../features/orders/own-review.ts'
import { ownOrdersKey } from '../../../features/orders/queries.ts'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { RatingInput } from '../../../ui/rating-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'

const words = all.rate
/** The server's own limit (trust rule 3). */
const MAX_LENGTH = 1_000

interface RateDialogProps {
  order: Order
  item: OrderItem
  onClose: () => void
}
/** Stars and words about a restaurant, after a dish of it was delivered. Each is sent only if it was given (spec §5). */
export function RateDialog({ order, item, onClose }: RateDialogProps) {
  const queries = useQueryClient()
  const before = useQuery(getOwnReview(order.restId._id))
  const [given, setStars] = useState<number | null>(null)
  const [written, setReview] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const stars = given ?? before.data?.rating ?? null
  const review = written ?? item.feedback ?? before.data?.review ?? ''
  const text = review.trim()

  const rate = useMutation({
    mutationFn: async () => {
      const about = { restId: order.restId._id, itemId: item._id }
      if (stars !== null && stars > 0) await api('PATCH /rating', { body: { ...about, rating: stars } })
      if (text) await api('PATCH /review', { body: { ...about, review: text } })
    },
    onSuccess: () => {
      toastSuccess(words.thanks, 3000)
      void queries.invalidateQueries({ queryKey: getOwnReview(order.restId._id).queryKey })
      void queries.invalidateQueries({ queryKey: ownOrdersKey })
      void queries.invalidateQueries({ queryKey: ['catalogue'] })
      onClose()
    },
    onError: (error) => toastError(error.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rate.isPending) return
    if (stars !== null || text) return rate.mutate()
    setProblem(words.nothing)
    toastError(words.nothing)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(order.restId.restaurantName)}
      description={words.about(item.product.productName, item.variant)}
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
        <Field label={words.review} optional hint={words.reviewHint}>
          <Textarea value={review} maxLength={MAX_LENGTH} onChange={(event) => setReview(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
