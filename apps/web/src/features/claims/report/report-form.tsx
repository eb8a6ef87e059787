import { type ClaimReason, needsPicture } from '@tiffin/contract/claims'
import { MAX_CLAIM_TEXT } from '@tiffin/contract/limits'
import { formatRupees } from '@tiffin/contract/money'
import { type FormEvent, useRef } from 'react'
import { IconBike, IconMessageReport, IconToolsKitchen2 } from '#icons'
import { words as all } from '#words/claims'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { useEndingToast } from '../../forms/use-ending-toast.ts'
import type { Order } from '../../orders/status.ts'
import { PhotoField } from '../photo-field.tsx'
import type { ClaimPhotos } from '../use-claim-photos.ts'
import { ProductChoice } from './product-choice.tsx'
import { type Counts, type Mode, PRODUCT_REASONS, type ProductRow, problemsOf, productRows, upTo, useDraft } from './report-draft.ts'
import { WayChoice } from './way-choice.tsx'

const words = all.form
const MODES = { products: IconToolsKitchen2, way: IconBike, other: IconMessageReport } as const

export interface Said {
  readonly reason: ClaimReason
  readonly items: { itemId: string; pieces: number }[]
  readonly text: string
}
interface ReportFormProps {
  order: Order
  /** Absent where none are asked for: on the telephone. */
  photos?: ClaimPhotos
  /** The end of the promise, until which it is not late. Absent for the support, who may know more. */
  lateFrom?: string | undefined
  /** Who still brings it, and can be asked. */
  askFirst?: Parts
  /** Of a form whose button is elsewhere, as in the footer of a dialog. */
  formId?: string
  isSending: boolean
  onSend: (said: Said) => void
}
/** The first report: which product, what about it, send. One page, in which each answer opens the next question. */
export function ReportForm({ order, photos, lateFrom, askFirst, formId, isSending, onSend }: ReportFormProps) {
  const rows = productRows(order)
  const { draft, change, problems, setProblems } = useDraft(rows)
  const { mode, counts, reason, text } = draft
  const [complain] = useEndingToast('report', Object.values(problems).some(Boolean))
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(draft, photos?.photos.length)
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
    const items = mode === 'products' ? Object.entries(counts).map(([itemId, pieces]) => ({ itemId, pieces })) : []
    const said: ClaimReason = mode === 'other' ? 'other' : (reason ?? 'other')
    if (!isSending) onSend({ reason: said, items, text: text.trim() })
  }
  const asksWhat = mode === 'products' && Object.keys(counts).length > 0
  return (
    <form ref={form} id={formId} onSubmit={submit} noValidate aria-label={all.title} className="grid grid-cols-1 gap-6">
      {mode !== 'products' && askFirst}
      {mode === 'products' && (
        <ProductChoice rows={rows} counts={counts} onChange={(next) => change({ counts: next })} error={problems.items} />
      )}
      {asksWhat && (
        <RadioCards
          legend={words.reason}
          inPairs
          choices={PRODUCT_REASONS.map((value) => ({ value, label: words.what[value] }))}
          value={reason}
          onChange={(value) => change({ reason: value as ClaimReason })}
          error={problems.reason}
        />
      )}
      {mode === 'way' && (
        <WayChoice
          order={order}
          lateFrom={lateFrom}
          reason={reason}
          onChoose={(value) => change({ reason: value })}
          error={problems.reason}
          saysWhatFollows={photos !== undefined}
        />
      )}
      {photos && asksWhat && reason && needsPicture(reason) && (
        <PhotoField photos={photos} error={photos.photos.length === 0 ? problems.photo : undefined} />
      )}
      {(mode === 'other' || reason) && (
        <Field label={mode === 'other' ? words.text : words.addText} optional={mode !== 'other'} error={problems.text}>
          <Textarea value={text} maxLength={MAX_CLAIM_TEXT} onChange={(event) => change({ text: event.target.value })} />
        </Field>
      )}
      {photos && asksWhat && <UpTo rows={rows} counts={counts} code={order.promo?.code} />}
      {!asksWhat && <OtherModes mode={mode} hasProducts={rows.length > 0} onChoose={(next) => change({ mode: next, reason: null })} />}
      {!formId && (
        <div className="foot-bar sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-20 -mx-4 border-t border-border bg-surface px-4 py-3 md:static md:m-0 md:border-0 md:bg-transparent md:p-0">
          <Button type="submit" size="lg" full loading={isSending}>
            {words.send}
          </Button>
        </div>
      )}
    </form>
  )
}

/** What else can be reported. */
function OtherModes({ mode, hasProducts, onChoose }: { mode: Mode; hasProducts: boolean; onChoose: (mode: Mode) => void }) {
  return (
    <div className="grid justify-items-start">
      {(['products', 'way', 'other'] as const)
        .filter((other) => other !== mode && (other !== 'products' || hasProducts))
        .map((other) => {
          const Icon = MODES[other]
          return (
            <Button key={other} look="ghost" onClick={() => onChoose(other)}>
              <Icon size={20} aria-hidden="true" />
              <span>{words.modes[other]}</span>
            </Button>
          )
        })}
    </div>
  )
}

/** The exact sum that can come back. */
function UpTo({ rows, counts, code }: { rows: readonly ProductRow[]; counts: Counts; code: string | undefined }) {
  const pieces = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Card as="section" aria-label={words.upTo}>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{words.upTo}</span>
        <span className="num text-page">{formatRupees(upTo(rows, counts))}</span>
      </p>
      <p className="mt-1 text-small text-ink-2">{words.upToText(pieces, code)}</p>
    </Card>
  )
}
