import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { words } from '#words/pickup'
import { words as promise } from '#words/promise'
import { COLLECTS } from '../navigation/collects.ts'
import type { CartRestaurant } from './collected.ts'
import { KindChoice } from './kind-choice.tsx'
import { useWantedKind } from './wanted-kind.ts'

export interface MenuWaysProps {
  restId: string
  pickup: NonNullable<CartRestaurant['pickup']>
}
/** On the menu of a restaurant where orders can be collected. */
export default function MenuWays({ restId, pickup: { minutes, only } }: MenuWaysProps) {
  const isOnly = only === true
  const [kind, choose] = useWantedKind(restId, isOnly)
  const fromPickupList = useRef(useLocation().state === COLLECTS)
  useEffect(() => {
    if (fromPickupList.current) choose('pickup')
    fromPickupList.current = false
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isOnly ? (
        <strong className="font-semibold text-ink">{words.only}</strong>
      ) : (
        <div className="w-56">
          <KindChoice legend={words.ways} value={kind} onChange={choose} />
        </div>
      )}
      {(isOnly || kind === 'pickup') && minutes && (
        <span className="num">{words.readyIn(promise.minutes(minutes.least, minutes.most))}</span>
      )}
    </div>
  )
}
