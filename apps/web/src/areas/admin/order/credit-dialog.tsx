import { useQuery } from '@tanstack/react-query'
import { CREDIT_REASONS, type CreditReason } from '@tiffin/contract/objects/credit-reasons'
import { useState } from 'react'
import { words as care } from '#words/admin-care'
import { useAct } from '../../../features/forms/use-act.ts'
import { api } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { ordersKey } from '../orders/queries.ts'
import { creditFaults, rupeesIn } from './credit-faults.ts'
import { GiveMore } from './give-more.tsx'
import { type CreditLimits, getCredit } from './queries.ts'

const words = care.credit
const FORM = 'credit-order'

interface Given {
  readonly amount: string
  readonly reason: CreditReason | undefined
  readonly password: string
}

interface CreditDialogProps {
  orderId: string
  customer: string
  reason?: CreditReason | undefined
  onClose: () => void
}
export default function CreditDialog({ orderId, customer, reason: likely, onClose }: CreditDialogProps) {
  const limits = useQuery(getCredit(orderId))
  const [given, setGiven] = useState<Given>({ amount: '', reason: likely, password: '' })
  const crediting = useAct({
    shownBy: ordersKey,
    send: ({ amount, reason, password }: Given, key) => {
      const body = { amount: rupeesIn(amount) ?? 0, reason: reason ?? 'sorry', seen: limits.data?.credited ?? 0, password, key }
      return api('POST /admin/orders/:id/credits', { params: { id: orderId }, body })
    },
    done: (_, { amount }) => words.done(formatRupees(rupeesIn(amount) ?? 0)),
    onDone: onClose,
  })
  const faults = creditFaults(given, crediting.error)
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(
    faults.isComplete && limits.data !== undefined,
    () => !crediting.isPending && crediting.mutate(given),
  )
  const change = (part: Partial<Given>) => {
    crediting.reset()
    setGiven({ ...given, ...part })
  }
  const amount = rupeesIn(given.amount)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(customer)}
      description={words.text}
      footer={
        <>
          <Button look="secondary" size="lg" onClick={onClose}>
            {words.no}
          </Button>
          <Button type="submit" form={FORM} size="lg" loading={crediting.isPending}>
            {amount === undefined ? words.yesOpen : words.yes(formatRupees(amount))}
          </Button>
        </>
      }
    >
      {limits.isPending && (
        <Loading label={words.loading}>
          <SkeletonRows rows={3} picture={false} />
        </Loading>
      )}
      {!limits.isPending && !limits.data && (
        <ErrorState title={words.failed} error={limits.error} onRetry={limits.refetch} retrying={limits.isRefetching} />
      )}
      {limits.data && (
        <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-5">
          <Fields given={given} limits={limits.data} faults={faults} isChecked={isChecked} onChange={change}>
            <GiveMore orderId={orderId} onLeave={onClose} />
          </Fields>
        </form>
      )}
    </Dialog>
  )
}

interface FieldsProps {
  given: Given
  limits: CreditLimits
  faults: ReturnType<typeof creditFaults>
  isChecked: boolean
  onChange: (part: Partial<Given>) => void
  /** Below the amount. */
  children: Parts
}
function Fields({ given, limits: { credited, perOrder, leftToday }, faults, isChecked, onChange, children }: FieldsProps) {
  const of = (name: 'amount' | 'reason' | 'password') => faults.refused[name] ?? (isChecked ? faults.missing[name] : undefined)
  const left = formatRupees(Math.max(0, perOrder - credited))
  return (
    <>
      {credited > 0 && <p className="num font-semibold">{words.before(formatRupees(credited))}</p>}
      <Field label={words.amount} error={of('amount')} hint={words.hint(left, formatRupees(leftToday))} required>
        <Input
          start="₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={given.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </Field>
      {children}
      <RadioCards
        legend={words.why}
        inRow
        choices={CREDIT_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        value={given.reason ?? null}
        onChange={(value) => onChange({ reason: CREDIT_REASONS.find((known) => known === value) })}
        error={of('reason')}
      />
      <Field label={words.password} error={of('password')} hint={words.passwordHint} required>
        <PasswordInput maxLength={200} value={given.password} onChange={({ target }) => onChange({ password: target.value })} />
      </Field>
    </>
  )
}
