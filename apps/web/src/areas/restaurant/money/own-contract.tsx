import { fromRupees, toRupees } from '@tiffin/contract/money'
import { EXAMPLE, keptOfExample } from '@tiffin/contract/settlement/example'
import { words } from '#words/own-contracts'
import type { AnswerOf } from '../../../lib/api.ts'
import { formatRecentDateTime, formatRupees, formatShortDate } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'

type Contract = AnswerOf<'GET /restaurent/contracts'>['contracts'][number]

interface OwnContractProps {
  contract: Contract
  /** What it replaces. */
  before: Contract | undefined
  next: Contract | undefined
}
/** A contract in words, with what changes, and what is left of one order. */
export function OwnContract({ contract, before, next }: OwnContractProps) {
  const { state, validFrom, restaurant } = contract
  const isNow = state === 'now'
  const until = next && words.until(formatShortDate(next.validFrom))
  return (
    <article className={cx('mt-3', !isNow && 'border-t border-border pt-3')}>
      <p className="num font-semibold">
        {[isNow ? words.since(formatShortDate(validFrom)) : words.from(formatRecentDateTime(validFrom)), until].filter(Boolean).join(', ')}
      </p>
      {!restaurant && <p className="text-small text-ink-2">{words.usual}</p>}
      <dl className="mt-2 grid gap-2">
        {factsOf(contract).map(({ term, text }, at) => {
          const was = before && factsOf(before)[at]?.text
          return (
            <div key={term} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
              <dt className="text-ink-2">{term}</dt>
              <dd className="num wrap-anywhere">
                <span className={cx(was !== undefined && was !== text && 'font-semibold')}>{text}</span>
                {was !== undefined && was !== text && <span className="block text-small text-ink-2">{words.was(was)}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
      <Example contract={contract} />
    </article>
  )
}

function factsOf({ kind, commission, packagingTo, platformFee, bearsCancelled, delivery }: Contract) {
  return [
    { term: words.commission, text: commission > 0 ? words.commissionIs(commission) : words.noCommission },
    { term: words.packaging, text: words.whose[packagingTo] },
    ...(kind === 'delivery' && delivery ? [{ term: words.deliveryBy, text: words.who[delivery.by] }] : []),
    { term: words.platformFee, text: platformFee > 0 ? words.platformFeeIs(formatRupees(platformFee)) : words.noFee },
    { term: words.cancelled, text: words.cancelledIs[bearsCancelled] },
  ]
}

function Example({ contract: { kind, commission, packagingTo, platformFee, delivery } }: { contract: Contract }) {
  const { paid, kept } = keptOfExample({
    ...{ kind, packagingTo, commissionBp: Math.round(commission * 100), platformFee: fromRupees(platformFee) },
    deliveryBy: delivery?.by ?? 'restaurant',
  })
  const amount = (paise: number) => formatRupees(toRupees(paise))
  const parts = [
    words.parts.products(amount(EXAMPLE.products)),
    words.parts.packaging(amount(EXAMPLE.packaging)),
    ...(kind === 'delivery' ? [words.parts.delivery(amount(EXAMPLE.delivery))] : []),
    ...(platformFee > 0 ? [words.parts.platformFee(formatRupees(platformFee))] : []),
  ]
  return (
    <div className="mt-3 rounded-control bg-success-soft p-3">
      <p className="num font-semibold text-success-text">{words.keep(amount(kept), amount(paid))}</p>
      <p className="num text-small text-ink-2">{words.keepText(words.parts.and(parts.slice(0, -1).join(', '), parts.at(-1) ?? ''))}</p>
    </div>
  )
}
