import { IconMapPinOff, IconShoppingBagPlus } from '@tabler/icons-react'
import { formatRupees } from '@tiffin/contract/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#words/reach'
import { isolated } from '../../lib/isolated.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Parts } from '../../ui/parts.ts'
import { formatWhen } from '../hours/opening.ts'
import { type CartTerms, type RestaurantAtPlace, reachId } from '../reach/terms.ts'
import { WaysOn } from './ways-on.tsx'

export interface ReachNoteProps {
  restaurant: RestaurantAtPlace
  /** The note says whose it is: it is not beside the restaurant's products. */
  isNamed?: boolean
  /** The customer has just pressed Place Order. */
  wasRefused?: boolean
}
export default function ReachNote({ restaurant, isNamed = false, wasRefused = false }: ReachNoteProps) {
  const { id, name, terms } = restaurant
  if (!terms) return null
  const says = wasRefused ? `${words.notOrdered} ` : ''
  if (!terms.delivers) {
    const title = terms.reason === 'place_unknown' ? words.unknown(isolated(name)) : words.away(isolated(name))
    return (
      <Held id={id} icon={<IconMapPinOff size={20} />} title={title} text={says + whyNot(terms)}>
        <WaysOn restaurant={restaurant} />
      </Held>
    )
  }
  if (terms.missing !== undefined) {
    const minimum = words.minimum(isolated(name), formatRupees(terms.minimum))
    return (
      <Held id={id} icon={<IconShoppingBagPlus size={20} />} title={words.missing(formatRupees(terms.missing))} text={says + minimum}>
        <Link to={paths.menu.to({ restId: id })} className={buttonClass('secondary', 'sm')}>
          {words.addMore}
        </Link>
      </Held>
    )
  }
  return <ToFree terms={terms} name={isNamed ? name : undefined} />
}

function Held({ id, children, text, ...banner }: { id: string; icon: ReactNode; title: string; text: string; children: Parts }) {
  return (
    <div id={reachId(id)}>
      <Banner tone="warn" {...banner}>
        <p>{text}</p>
        <div className="mt-2 flex flex-wrap gap-2">{children}</div>
      </Banner>
    </div>
  )
}

function whyNot({ reason, limitedUntil }: CartTerms): string {
  if (reason === 'reach_limited' || !reason) return limitedUntil ? words.limited(formatWhen(limitedUntil, serverNow())) : ''
  return words.reasons[reason]
}

/** How much more makes the delivery free, also as a bar. */
function ToFree({ terms, name }: { terms: CartTerms; name: string | undefined }) {
  const { toFree, freeFrom = 0, charge, fee } = terms
  if (fee === 0) return null
  const [share, says] = toFree === undefined ? [1, words.isFree] : [1 - toFree / freeFrom, words.toFree(formatRupees(toFree))]
  return (
    <div>
      <p className="num text-small">
        {name && <span>{`${isolated(name)}: `}</span>}
        <b className={cx('font-semibold', toFree === undefined && 'text-success-text')}>{says}</b>
        {toFree !== undefined && <span className="text-ink-2">{` ${words.feeNow(formatRupees(charge))}`}</span>}
      </p>
      <div className="mt-1.5 h-1 overflow-hidden rounded-chip bg-sunken" aria-hidden="true">
        <div className="h-full rounded-chip bg-success" style={{ width: `${Math.max(0, share) * 100}%` }} />
      </div>
    </div>
  )
}
