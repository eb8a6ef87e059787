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
import { type CartRestaurant, usePlan } from './slots.ts'

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
  const { _id, restaurantName, plan, full, timeZone } = restaurant
  if (isGuest) return <Line text={words.guest} />
  const isGone = plan !== undefined && plan.until === undefined
  const isClosed = !plan && openingState(restaurant, serverNow()) !== 'open'
  const isUntimely = isGone || full !== undefined
  const choose = (
    <Button
      look={(isUntimely && !full?.next) || isClosed ? 'secondary' : 'ghost'}
      size="sm"
      className={isUntimely ? '' : '-mr-2 shrink-0'}
      onClick={() => setIsChoosing(true)}
    >
      <span>{full?.next ? words.others : plan && !isGone ? words.change : words.choose}</span>
      <span className="sr-only">{` ${words.ofRestaurant(restaurantName)}`}</span>
    </Button>
  )
  return (
    <div id={whenId(_id)}>
      {isUntimely ? (
        <Untimely restaurant={restaurant} isNamed={isNamed}>
          {choose}
        </Untimely>
      ) : (
        <Line
          text={plan ? slotText({ at: plan.slotAt, until: plan.until }, timeZone) : isClosed ? words.closedNow : words.now}
          name={isNamed ? restaurantName : undefined}
          isChosen={plan !== undefined}
        >
          {choose}
        </Line>
      )}
      {isChoosing && <WhenDialog restaurant={restaurant} addressId={addressId} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}

interface UntimelyProps extends Pick<WhenProps, 'restaurant' | 'isNamed'> {
  children: Parts
}
/** The time is full or no longer offered. The next free one is one press away; nothing moves without it. */
function Untimely({ restaurant: { _id, restaurantName, plan, full, timeZone }, isNamed, children }: UntimelyProps) {
  const planning = usePlan(_id)
  const when = plan && slotText({ at: plan.slotAt, until: plan.until }, timeZone)
  const title = full ? (when ? words.isFull(when) : words.nowIsFull) : words.gone(when ?? '')
  const next = full?.next && slotText(full.next, timeZone)
  const text = full ? (full.next ? words.next(slotText(full.next, timeZone, true)) : words.noNext) : words.goneText
  return (
    <Banner tone="warn" icon={<IconClock size={20} />} title={title}>
      <p className="num">{isNamed ? `${isolated(restaurantName)}. ${text}` : text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {full?.next && next && (
          <Button
            look="secondary"
            size="sm"
            className="num"
            loading={planning.isPending}
            onClick={() => full.next && planning.mutate(full.next.at)}
          >
            {words.take(next)}
          </Button>
        )}
        {children}
      </div>
    </Banner>
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
