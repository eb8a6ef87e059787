import { useQueryClient } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconMapPinOff, IconShoppingBagPlus } from '#icons'
import { words } from '#words/reach'
import { isolated } from '../../lib/isolated.ts'
import { refresh } from '../../lib/refresh.ts'
import { useClockChanges } from '../../lib/use-clock-changes.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Parts } from '../../ui/parts.ts'
import { cartOf, useCartOwner } from '../cart/queries.ts'
import { fromTexts } from '../reach/from-text.ts'
import { type RestaurantAtPlace, reachId } from '../reach/terms.ts'
import { Towards } from '../reach/towards.tsx'
import { isUnknown, whyNot } from '../reach/why-not.ts'
import { WaysOn } from './ways-on.tsx'

export interface ReachNoteProps {
  restaurant: RestaurantAtPlace
  /** The note says whose it is: it is not beside the restaurant's products. */
  isNamed?: boolean
  /** The customer has just pressed Place Order. */
  wasRefused?: boolean
}
export default function ReachNote({ restaurant, isNamed = false, wasRefused = false }: ReachNoteProps) {
  const { id, name, timeZone, terms, from } = restaurant
  const queries = useQueryClient()
  const { queryKey } = cartOf(useCartOwner() ?? 'guest')
  useClockChanges([{ changesAt: terms?.limitedUntil }], () => refresh(queries, { queryKey }))
  if (!terms) return from && <p className="num text-small text-ink-2">{fromTexts(from).join(' · ')}</p>
  const says = wasRefused ? `${words.notOrdered} ` : ''
  if (!terms.delivers) {
    const title = isUnknown(terms) ? words.unknown(isolated(name)) : words.away(isolated(name))
    return (
      <Held id={id} icon={<IconMapPinOff size={20} />} title={title} text={says + whyNot(terms, timeZone)}>
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
  return <Towards terms={terms} name={isNamed ? isolated(name) : undefined} />
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
