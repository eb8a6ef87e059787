// What keeps a restaurant from selling, or a delivery partner from getting orders, step by step.
import { useMutation } from '@tanstack/react-query'
import { words } from '#words/approval'
import { type AnswerOf, api } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SectionHeader } from '../../ui/layout/section-header.tsx'
import { StepRow } from '../../ui/lists/step-row.tsx'
import { useEndingErrors } from '../forms/use-ending-toast.ts'

export interface ApprovalCardProps {
  role: 'restaurant' | 'employee'
  email: string
  approval: NonNullable<AnswerOf<'GET /employee/dashboardData'>['approval']>
  /** Reads the approval again. */
  onChanged: () => unknown
}

export default function ApprovalCard({ role, email, approval, onChanged }: ApprovalCardProps) {
  const { state, isEmailConfirmed, since, reason } = approval
  const isRefused = state === 'refused'
  return (
    <section aria-labelledby="approval">
      <SectionHeader id="approval" title={isRefused ? words.refusedTitle : words.title} />
      <p className="mb-3 text-ink-2">{words.lead[role]}</p>
      <Card flush>
        <ol className="divide-y divide-border">
          <StepRow
            title={<Title text={words.email.title} isDone={isEmailConfirmed} />}
            isDone={isEmailConfirmed}
            text={words.email.text(email)}
          >
            {!isEmailConfirmed && <SendLink role={role} />}
          </StepRow>
          <StepRow
            title={<Title text={words.check[role]} isDone={false} />}
            isDone={false}
            text={isRefused ? words.check.reason(reason ?? '') : words.check.waiting(formatDateTime(since))}
          >
            {isRefused && <AskAgain role={role} onChanged={onChanged} />}
          </StepRow>
        </ol>
      </Card>
    </section>
  )
}

const Title = ({ text, isDone }: { text: string; isDone: boolean }) => (
  <p className="font-semibold">
    <span>{text}</span>
    {isDone && <span className="sr-only">{` ${words.isDone}`}</span>}
  </p>
)

function SendLink({ role }: Pick<ApprovalCardProps, 'role'>) {
  const sendingErrors = useEndingErrors('send-link')
  const sending = useMutation({
    mutationFn: () => api(role === 'restaurant' ? 'POST /restaurent/confirmEmail' : 'POST /employee/confirmEmail'),
    onSuccess: () => toastSuccess(words.email.sent),
    ...sendingErrors,
  })
  return (
    <Button look="secondary" size="sm" className="mt-2" loading={sending.isPending} onClick={() => sending.mutate()}>
      {words.email.send}
    </Button>
  )
}

function AskAgain({ role, onChanged }: Pick<ApprovalCardProps, 'role' | 'onChanged'>) {
  const askingErrors = useEndingErrors('ask-again')
  const asking = useMutation({
    mutationFn: () => api(role === 'restaurant' ? 'POST /restaurent/approval' : 'POST /employee/approval'),
    onSuccess: () => {
      toastSuccess(words.check.asked)
      return onChanged()
    },
    ...askingErrors,
  })
  return (
    <Button size="sm" className="mt-2" loading={asking.isPending} onClick={() => asking.mutate()}>
      {words.check.again}
    </Button>
  )
}
