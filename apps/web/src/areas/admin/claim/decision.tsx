import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefundBearer } from '@tiffin/contract/claims'
import { formatRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { words } from '#words/admin-claims'
import { words as refunds } from '#words/refunds'
import { ClaimReply } from '../../../features/claims/claim-reply.tsx'
import { adminClaimsKey } from '../../../features/claims/queries.ts'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { getClaim } from '../claims/queries.ts'
import { getTimeline } from '../order/queries.ts'
import { type Choice, givesBack, RefundChoice, Sums } from './refund-choice.tsx'
import { allOf, type Counts, costOf, type FoundClaim, leftOf, usualBearerOf } from './refund-sums.ts'

type Act = 'decide' | 'write' | 'reopen'
const DONE: Readonly<Record<Act, string>> = { decide: words.decided, write: words.written, reopen: words.reopened }

/** Closes a claim in words, with or without money, writes without closing it, or reopens a decided one. */
export function Decision({ found }: { found: FoundClaim }) {
  const { claim, refundable } = found
  const lines = refundable.filter((line) => leftOf(line) > 0)
  const all = allOf(claim, lines)
  const [choice, setChoice] = useState<Choice>({
    share: undefined,
    counts: all,
    bearer: usualBearerOf(claim),
  })
  const [isChecked, setChecked] = useState(false)
  const acting = useDecision(found)
  const isDecided = claim.state === 'decided'
  const wanted = wantedOf(choice, all)
  const amount = costOf(lines, wanted)
  const { share, bearer } = choice
  const lacksShare = lines.length > 0 && !share
  const lacksPieces = share === 'part' && amount === 0
  const lacksBearer = givesBack(share) && !bearer
  const send = async (text: string, button: string) => {
    const act: Act = isDecided ? 'reopen' : button === 'write' ? 'write' : 'decide'
    setChecked(act === 'decide')
    if (act === 'decide' && (lacksShare || lacksPieces || lacksBearer)) return false
    const items = Object.entries(wanted).flatMap(([itemId, pieces]) => (pieces > 0 ? [{ itemId, pieces }] : []))
    const refund = act === 'decide' && amount > 0 && bearer ? { items, bearer } : undefined
    return acting.mutateAsync({ act, text, refund }).then(
      () => true,
      () => false,
    )
  }
  const loadingOf = (act: Act) => acting.isPending && acting.variables.act === act
  return (
    <Card as="section" aria-labelledby="decision" className="grid grid-cols-1 gap-4 md:p-6 lg:sticky lg:top-6">
      <h2 id="decision" className="text-section">
        {words.decision}
      </h2>
      {!isDecided && lines.length > 0 && (
        <RefundChoice
          claim={claim}
          lines={lines}
          all={all}
          choice={choice}
          onChange={setChoice}
          shareError={isChecked && lacksShare ? refunds.shareMissing : undefined}
          error={isChecked && lacksPieces ? refunds.partMissing : undefined}
          bearerError={isChecked && lacksBearer ? refunds.whoMissing : undefined}
        />
      )}
      <ClaimReply
        label={isDecided ? words.text : words.reason}
        hint={words.textHint}
        onSend={send}
        extra={!isDecided && amount > 0 && bearer && <Sums found={found} counts={wanted} bearer={bearer} />}
      >
        {isDecided ? (
          <Button type="submit" look="secondary" value="reopen" loading={loadingOf('reopen')}>
            {words.reopen}
          </Button>
        ) : (
          <>
            <Button type="submit" look="secondary" value="write" loading={loadingOf('write')}>
              {words.write}
            </Button>
            <Button type="submit" value="decide" loading={loadingOf('decide')}>
              {amount > 0 ? refunds.give(formatRupees(amount)) : share ? refunds.giveNothing : words.decide}
            </Button>
          </>
        )}
      </ClaimReply>
    </Card>
  )
}

/** Returns the pieces that go back. */
function wantedOf({ share, counts }: Choice, all: Counts): Counts {
  if (share === 'all') return all
  return share === 'part' ? counts : {}
}

interface Said {
  act: Act
  text: string
  refund: { items: { itemId: string; pieces: number }[]; bearer: RefundBearer } | undefined
}
function useDecision(found: FoundClaim) {
  const queries = useQueryClient()
  const errors = useEndingErrors('decision')
  const { claim } = found
  return useMutation({
    mutationFn: async ({ act, text, refund }: Said): Promise<Omit<FoundClaim, 'before'>> => {
      const input = { params: { id: claim._id }, body: { text } }
      if (act === 'decide') return api('POST /admin/claims/:id/decision', { ...input, body: { text, ...(refund && { refund }) } })
      const { claim: changed } = await (act === 'write'
        ? api('POST /admin/claims/:id/answer', input)
        : api('POST /admin/claims/:id/reopen', input))
      return { ...found, claim: changed }
    },
    onSuccess: ({ claim: changed, refundable, division }, { act }) => {
      showChange(queries, getClaim(claim._id).queryKey, { claim: changed, refundable, division, before: found.before })
      toastSuccess(DONE[act], 3000)
      void queries.invalidateQueries({ queryKey: adminClaimsKey })
      void queries.invalidateQueries({ queryKey: getTimeline(claim.order._id).queryKey })
    },
    ...errors,
    // someone else has decided, or refunded some of it
    onError: (error) => {
      errors.onError(error)
      void queries.invalidateQueries({ queryKey: getClaim(claim._id).queryKey })
    },
  })
}
