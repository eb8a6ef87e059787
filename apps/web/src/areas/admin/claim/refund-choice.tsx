import type { RefundBearer } from '@tiffin/contract/claims'
import { formatRupees } from '@tiffin/contract/money'
import { useId } from 'react'
import { words } from '#words/refunds'
import type { Claim } from '../../../features/claims/queries.ts'
import { FieldError } from '../../../ui/controls/field.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Bill } from '../../../ui/lists/bill-line.tsx'
import { type Counts, costOf, type FoundClaim, leftOf, PARTIES, partiesOf, type Refundable } from './refund-sums.ts'

export type Share = 'nothing' | 'part' | 'all'
/** Whether a share gives anything back, so that it needs a payer. */
export const givesBack = (share: Share | undefined): boolean => share === 'part' || share === 'all'
export interface Choice {
  /** Undefined until it is chosen: a default would decide for an administrator who only writes a reason. */
  readonly share: Share | undefined
  /** Of a part. */
  readonly counts: Counts
  /** Undefined until it is chosen. */
  readonly bearer: RefundBearer | undefined
}
interface RefundChoiceProps {
  claim: Claim
  lines: readonly Refundable[]
  /** Of what was reported. */
  all: Counts
  choice: Choice
  onChange: (choice: Choice) => void
  shareError: string | undefined
  error: string | undefined
  bearerError: string | undefined
}
/** How much goes back, and who pays. */
export function RefundChoice({ claim, lines, all, choice, onChange, shareError, error, bearerError }: RefundChoiceProps) {
  const shares = [
    { value: 'nothing', label: words.nothing },
    { value: 'part', label: words.part },
    ...(costOf(lines, all) > 0 ? [{ value: 'all', label: words.all(formatRupees(costOf(lines, all))) }] : []),
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <RadioCards
        legend={words.refund}
        choices={shares}
        value={choice.share ?? null}
        error={shareError}
        onChange={(share) => onChange({ ...choice, share: share as Share })}
      />
      {choice.share === 'part' && (
        <Pieces lines={lines} counts={choice.counts} onChange={(counts) => onChange({ ...choice, counts })} error={error} />
      )}
      {givesBack(choice.share) && (
        <RadioCards
          legend={words.who}
          choices={[
            { value: 'restaurant', label: claim.restaurant.restaurantName, detail: words.restaurantText },
            { value: 'platform', label: words.tiffin, detail: words.platformText },
          ]}
          value={choice.bearer ?? null}
          error={bearerError}
          onChange={(bearer) => onChange({ ...choice, bearer: bearer as RefundBearer })}
        />
      )}
    </div>
  )
}

interface PiecesProps {
  lines: readonly Refundable[]
  counts: Counts
  onChange: (counts: Counts) => void
  error: string | undefined
}
function Pieces({ lines, counts, onChange, error }: PiecesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="sr-only">{words.part}</legend>
      {lines.map((line) => (
        <div key={line.itemId} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{line.productName}</span>
            <span className="num block text-small text-ink-2">{words.left(leftOf(line), line.pieces)}</span>
          </span>
          <QtyStepper
            label={line.productName}
            value={counts[line.itemId] ?? 0}
            min={0}
            max={leftOf(line)}
            onChange={(count) => onChange({ ...counts, [line.itemId]: count })}
            className="shrink-0"
          />
        </div>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

interface SumsProps {
  found: FoundClaim
  counts: Counts
  bearer: RefundBearer
}
/** What the refund does to each party. */
export function Sums({ found, counts, bearer }: SumsProps) {
  const { customer, restaurant } = found.claim
  const names = { wallet: words.wallet(customer.name), restaurant: restaurant.restaurantName, platform: words.tiffin, tax: words.tax }
  const sums = partiesOf(found, counts, bearer)
  return (
    <Bill className="rounded-control bg-sunken px-3.5 py-2">
      {PARTIES.filter((party) => sums[party] !== 0).map((party) => (
        <div key={party} className="flex items-baseline justify-between gap-4 py-1">
          <dt className="min-w-0 wrap-anywhere">{names[party]}</dt>
          <dd className="num shrink-0 font-semibold">{`${sums[party] > 0 ? '+' : '−'}${formatRupees(Math.abs(sums[party]))}`}</dd>
        </div>
      ))}
    </Bill>
  )
}
