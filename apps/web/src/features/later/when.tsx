import { useState } from 'react'
import { IconCalendar, IconClock } from '#icons'
import { words } from '#words/later'
import { isolated } from '../../lib/isolated.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Parts } from '../../ui/parts.ts'
import { openingState } from '../hours/opening.ts'
import { lazyDialog } from '../navigation/lazy-dialog.tsx'
import { whenId } from './plans.ts'
import { slotText } from './slot-text.ts'
import type { CartRestaurant } from './slots.ts'

const WhenDialog = lazyDialog(() => import('./when-dialog.tsx'))

export interface WhenProps {
  restaurant: CartRestaurant
  addressId: string | undefined
  /** Who logs in before choosing a time. */
  isGuest?: boolean
  /** It says whose time it is: it is not beside the restaurant's products. */
  isNamed?: boolean
}
/** When a restaurant of the cart is asked: now or at a chosen time, and the way to another one. */
export default function When({ restaurant, addressId, isGuest = false, isNamed = false }: WhenProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { _id, restaurantName, plan, timeZone } = restaurant
  if (isGuest) return <Line text={words.guest} />
  const isGone = plan !== undefined && plan.until === undefined
  const isClosed = !plan && openingState(restaurant, serverNow()) !== 'open'
  const when = plan ? slotText({ at: plan.slotAt, until: plan.until }, timeZone) : isClosed ? words.closedNow : words.now
  const choose = (
    <Button look={isGone || isClosed ? 'secondary' : 'ghost'} size="sm" className="-mr-2 shrink-0" onClick={() => setIsChoosing(true)}>
      <span>{plan && !isGone ? words.change : words.choose}</span>
      <span className="sr-only">{` ${words.ofRestaurant(restaurantName)}`}</span>
    </Button>
  )
  return (
    <div id={whenId(_id)}>
      {isGone ? (
        <Banner tone="warn" icon={<IconClock size={20} />} title={words.gone(when)}>
          <p>{isNamed ? `${isolated(restaurantName)}. ${words.goneText}` : words.goneText}</p>
          <div className="mt-2">{choose}</div>
        </Banner>
      ) : (
        <Line text={when} name={isNamed ? restaurantName : undefined} isChosen={plan !== undefined}>
          {choose}
        </Line>
      )}
      {isChoosing && <WhenDialog restaurant={restaurant} addressId={addressId} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}

interface LineProps {
  text: string
  name?: string | undefined
  isChosen?: boolean
  children?: Parts
}
function Line({ text, name, isChosen = false, children }: LineProps) {
  const Icon = isChosen ? IconCalendar : IconClock
  return (
    <div className="flex min-h-11 items-center gap-2.5">
      <Icon size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
      <p className="num min-w-0 flex-1">
        {name && <span className="block text-small text-ink-2">{name}</span>}
        <span className={isChosen ? 'font-semibold' : undefined}>{text}</span>
      </p>
      {children}
    </div>
  )
}
