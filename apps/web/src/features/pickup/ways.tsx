import { words } from '#words/pickup'
import { words as promise } from '#words/promise'
import { isolated } from '../../lib/isolated.ts'
import { useCartOwner } from '../cart/queries.ts'
import type { CartRestaurant } from './collected.ts'
import { CounterLine } from './counter-line.tsx'
import { KindChoice } from './kind-choice.tsx'
import { PickupOff } from './pickup-off.tsx'
import { useWantedKind } from './wanted-kind.ts'

export default function Ways({ restaurant }: { restaurant: CartRestaurant }) {
  const { _id, restaurantName: name, pickup, kind = 'delivery', plan } = restaurant
  const [chosen, choose] = useWantedKind(_id)
  if (useCartOwner() !== 'customer') return null
  if (!pickup) return <PickupOff restaurant={restaurant} />
  return (
    <div className="py-2">
      {pickup.only && kind === 'pickup' ? (
        <strong className="font-semibold text-ink">{words.only}</strong>
      ) : (
        <KindChoice legend={words.waysOf(isolated(name))} value={chosen} onChange={choose} />
      )}
      {kind === 'pickup' && (
        <>
          {pickup.minutes && !plan && (
            <p className="num mt-2 text-small font-semibold">{words.readyIn(promise.minutes(pickup.minutes.least, pickup.minutes.most))}</p>
          )}
          <CounterLine name={name} at={pickup.at} />
          <p className="mt-1 text-small text-ink-2">{words.free}</p>
        </>
      )}
    </div>
  )
}
