import type { Paise } from '@tiffin/contract/money'
import { toRupees } from '@tiffin/contract/money'
import { words } from '#words/promo-codes'
import { formatRupees } from '../../lib/format.ts'
import { ownPart, type PromoTerms, worthOf } from './promo-worth.ts'
import type { PromoReader } from './queries.ts'

const rupees = (paise: Paise) => formatRupees(toRupees(paise))

/** What a code costs: an example, who bears it, and the limits. To a restaurant these are its own part. */
export function PromoSums({ terms, reader }: { terms: PromoTerms; reader: PromoReader }) {
  const { of, off, own, mostAnOrder, mostInAll } = worthOf(terms)
  const { share, kind } = terms
  const isOwn = reader === 'restaurant'
  const borne = (paise: Paise) => (isOwn ? ownPart(paise, share) : paise)
  const bearers = words.sums.bears[reader]
  return (
    <dl className="grid max-w-110 gap-2">
      <Line
        name={kind === 'free_delivery' ? words.sums.ofDelivery(rupees(of)) : words.sums.ofProducts(rupees(of))}
        sum={words.sums.off(rupees(off))}
      />
      {share > 0 && <Line name={bearers.restaurant(share)} sum={rupees(own)} />}
      {share < 100 && <Line name={bearers.platform(100 - share)} sum={rupees(off - own)} />}
      <Line
        name={isOwn ? words.sums.yoursAnOrder : words.sums.anOrder}
        sum={mostAnOrder === undefined ? words.sums.noLimit : words.sums.atMost(rupees(borne(mostAnOrder)))}
      />
      <Line
        name={isOwn ? words.sums.yoursInAll : words.sums.inAll}
        sum={mostInAll === undefined ? words.sums.noLimit : words.sums.atMost(rupees(borne(mostInAll)))}
      />
    </dl>
  )
}

const Line = ({ name, sum }: { name: string; sum: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0">{name}</dt>
    <dd className="num shrink-0 font-semibold">{sum}</dd>
  </div>
)
