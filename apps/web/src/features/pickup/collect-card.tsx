import { words } from '#words/pickup'
import { words as promise } from '#words/promise'
import { Card } from '../../ui/layout/card.tsx'
import type { Cart } from '../cart/queries.ts'
import { collectedIn } from './collected.ts'
import { CounterLine } from './counter-line.tsx'
import { PickupOff } from './pickup-off.tsx'

export default function CollectCard({ cart }: { cart: Cart }) {
  return (
    <Card as="section" aria-label={words.collectAt} className="grid gap-3">
      <h2 className="text-small text-ink-2">{words.collectAt}</h2>
      {collectedIn(cart).map(({ pickup, ...restaurant }) => (
        <div key={restaurant._id}>
          <p className="font-semibold">{restaurant.restaurantName}</p>
          {pickup ? (
            <>
              {pickup.minutes && !restaurant.plan && (
                <p className="num text-small">{words.readyIn(promise.minutes(pickup.minutes.least, pickup.minutes.most))}</p>
              )}
              <CounterLine name={restaurant.restaurantName} at={pickup.at} />
            </>
          ) : (
            <PickupOff restaurant={restaurant} />
          )}
        </div>
      ))}
      <p className="text-small text-ink-2">{words.free}</p>
    </Card>
  )
}
