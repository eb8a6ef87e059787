import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CLAIM_REASONS, type ClaimReason, needsProducts } from '@tiffin/contract/claims'
import { MAX_CLAIM_TEXT } from '@tiffin/contract/limits'
import { type FormEvent, useRef, useState } from 'react'
import { words as all } from '#words/claims'
import { getOwnClaim, type OwnClaim } from '../../../features/claims/queries.ts'
import { useEndingErrors, useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import type { Order } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ProductChoice } from './product-choice.tsx'

const words = all.form
const CHOICES = CLAIM_REASONS.map((reason) => ({ value: reason, label: all.reasons[reason] }))
type Problems = Partial<Record<'reason' | 'items' | 'text', string>>

interface ReportFormProps {
  order: Order
  own: OwnClaim
  /** Of an addition. */
  onClose?: () => void
}
export function ReportForm({ order, own, onClose }: ReportFormProps) {
  const isFirst = own.claim === null
  const [reason, setReason] = useState<ClaimReason | null>(own.claim?.events[0]?.reason ?? null)
  const [items, setItems] = useState<readonly string[]>(own.claim?.events[0]?.products.map(({ itemId }) => itemId) ?? onlyItem(order))
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [complain] = useEndingToast('report', Object.values(problems).some(Boolean))
  const form = useRef<HTMLFormElement>(null)
  const sending = useReport(order._id, onClose)
  const asksProducts = reason !== null && needsProducts(reason)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf({ reason, items, text, isFirst })
    setProblems(found)
    const [first] = Object.values(found)
    if (first) {
      complain(first)
      // after the errors have been rendered
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"] input, textarea[aria-invalid="true"]')?.focus(),
      )
      return
    }
    if (reason && !sending.isPending) sending.mutate({ reason, items: asksProducts ? [...items] : [], text: text.trim() })
  }
  const solved = (field: keyof Problems) => setProblems((known) => ({ ...known, [field]: undefined }))
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={isFirst ? all.title : words.add} className="grid grid-cols-1 gap-6">
      <RadioCards
        legend={words.reason}
        inRow
        choices={CHOICES}
        value={reason}
        onChange={(value) => {
          setReason(value as ClaimReason)
          setProblems({})
        }}
        error={problems.reason}
      />
      {asksProducts && (
        <ProductChoice
          order={order}
          chosen={items}
          onChoose={(next) => {
            setItems(next)
            solved('items')
          }}
          error={problems.items}
        />
      )}
      <Field label={words.text} optional={isFirst && reason !== 'other'} hint={words.textHint} error={problems.text}>
        <Textarea
          value={text}
          maxLength={MAX_CLAIM_TEXT}
          onChange={(event) => {
            setText(event.target.value)
            solved('text')
          }}
        />
      </Field>
      {isFirst && <WhatNext restaurant={order.restId.restaurantName} hours={own.hours} />}
      <div className="flex flex-wrap justify-end gap-2 max-sm:child:flex-1">
        {onClose && (
          <Button look="secondary" size="lg" onClick={onClose}>
            {words.cancel}
          </Button>
        )}
        <Button type="submit" size="lg" loading={sending.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

/** There is nothing to choose in an order of one product. */
const onlyItem = ({ item }: Order): readonly string[] => (item.length === 1 ? item.map(({ _id }) => _id) : [])

interface Given {
  reason: ClaimReason | null
  items: readonly string[]
  text: string
  isFirst: boolean
}
function problemsOf({ reason, items, text, isFirst }: Given): Problems {
  const needsText = !isFirst || reason === 'other'
  return {
    ...(reason === null && { reason: words.reasonMissing }),
    ...(reason !== null && needsProducts(reason) && items.length === 0 && { items: words.productsMissing }),
    ...(needsText && !text.trim() && { text: words.textMissing }),
  }
}

function useReport(orderId: string, onClose: (() => void) | undefined) {
  const queries = useQueryClient()
  const errors = useEndingErrors('report')
  return useMutation({
    mutationFn: (body: { reason: ClaimReason; items: string[]; text: string }) =>
      api('POST /orders/:id/claims', { params: { id: orderId }, body }),
    onSuccess: async () => {
      toastSuccess(words.sent, 3000)
      await queries.invalidateQueries({ queryKey: getOwnClaim(orderId).queryKey })
      onClose?.()
    },
    ...errors,
  })
}

function WhatNext({ restaurant, hours }: { restaurant: string; hours: OwnClaim['hours'] }) {
  return (
    <Card as="section" aria-labelledby="next">
      <h2 id="next" className="text-card-title">
        {words.next}
      </h2>
      <ol className="num mt-2 grid list-decimal grid-cols-1 gap-1.5 pl-5 text-small text-ink-2">
        {words.steps(restaurant, hours.answer, hours.decision).map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
    </Card>
  )
}
