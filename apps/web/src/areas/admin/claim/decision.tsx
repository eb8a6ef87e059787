import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/admin-claims'
import { ClaimReply } from '../../../features/claims/claim-reply.tsx'
import { adminClaimsKey, type Claim } from '../../../features/claims/queries.ts'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { getClaim } from '../claims/queries.ts'

type Act = 'decide' | 'write' | 'reopen'
const DONE: Readonly<Record<Act, string>> = { decide: words.decided, write: words.written, reopen: words.reopened }

/** Closes a claim in words, writes without closing it, or reopens a decided one. */
export function Decision({ claim }: { claim: Claim }) {
  const queries = useQueryClient()
  const errors = useEndingErrors('decision')
  const acting = useMutation({
    mutationFn: ({ act, text }: { act: Act; text: string }) => {
      const input = { params: { id: claim._id }, body: { text } }
      if (act === 'decide') return api('POST /admin/claims/:id/decision', input)
      return act === 'write' ? api('POST /admin/claims/:id/answer', input) : api('POST /admin/claims/:id/reopen', input)
    },
    onSuccess: ({ claim: changed }, { act }) => {
      showChange(queries, getClaim(claim._id).queryKey, changed)
      toastSuccess(DONE[act], 3000)
      void queries.invalidateQueries({ queryKey: adminClaimsKey })
    },
    ...errors,
  })
  const isDecided = claim.state === 'decided'
  const send = (text: string, button: string) => {
    const act: Act = isDecided ? 'reopen' : button === 'write' ? 'write' : 'decide'
    return acting.mutateAsync({ act, text }).then(
      () => true,
      () => false,
    )
  }
  const loadingOf = (act: Act) => acting.isPending && acting.variables.act === act
  return (
    <Card as="section" aria-labelledby="decision" className="md:p-6 lg:sticky lg:top-6">
      <h2 id="decision" className="mb-4 text-section">
        {words.decision}
      </h2>
      <ClaimReply label={words.text} hint={words.textHint} onSend={send}>
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
              {words.decide}
            </Button>
          </>
        )}
      </ClaimReply>
    </Card>
  )
}
