import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words as claims } from '#words/claims'
import { ClaimLog } from '../../../features/claims/claim-log.tsx'
import { ClaimReply } from '../../../features/claims/claim-reply.tsx'
import { ClaimStatus } from '../../../features/claims/claim-status.tsx'
import { PhotoField } from '../../../features/claims/photo-field.tsx'
import { type Claim, restaurantClaimsKey } from '../../../features/claims/queries.ts'
import { useClaimPhotos } from '../../../features/claims/use-claim-photos.ts'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const words = claims.list

/** One claim, with the answer of the restaurant as long as it is not decided. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const { order, customer } = claim
  const number = orderNumber(order)
  return (
    <Card as="article" aria-label={words.of(number, customer.name)} className="grid grid-cols-1 gap-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="num text-card-title wrap-anywhere">{`${number} · ${customer.name}`}</h2>
          <Link to={paths.restaurantOrder.to({ id: order._id })} className="link inline-flex min-h-8 items-center text-small">
            {words.orderOf(number)}
          </Link>
        </div>
        <ClaimStatus claim={claim} reader="restaurant" />
      </div>
      <ClaimLog claim={claim} reader="restaurant" />
      {claim.state !== 'decided' && <Answer claim={claim} />}
    </Card>
  )
}

function Answer({ claim }: { claim: Claim }) {
  const queries = useQueryClient()
  const errors = useEndingErrors('answer')
  const photos = useClaimPhotos('restaurant')
  const answer = useMutation({
    mutationFn: async (text: string) =>
      api('POST /restaurent/claims/:id/answer', { params: { id: claim._id }, body: { text, pictures: await photos.urls() } }),
    onSuccess: () => {
      photos.clear()
      toastSuccess(words.sent, 3000)
      void queries.invalidateQueries({ queryKey: restaurantClaimsKey })
    },
    ...errors,
  })
  const send = (text: string) =>
    answer.mutateAsync(text).then(
      () => true,
      () => false,
    )
  return (
    <div className="border-t border-border pt-4">
      <ClaimReply label={words.answer} hint={words.answerHint} onSend={send} extra={<PhotoField photos={photos} optional />}>
        <Button type="submit" look={claim.state === 'open' ? 'primary' : 'secondary'} loading={answer.isPending}>
          {words.send}
        </Button>
      </ClaimReply>
    </div>
  )
}
