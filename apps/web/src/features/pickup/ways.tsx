import { words } from '#words/pickup'
import { words as promise } from '#words/promise'
import { isolated } from '../../lib/isolated.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useCartOwner } from '../cart/queries.ts'
import type { CartRestaurant } from './collected.ts'
import { CounterLine } from './counter-line.tsx'
import { KindChoice } from './kind-choice.tsx'
import { useKind } from './use-kind.ts'
import { useWantedKind } from './wanted-kind.ts'

export default function Ways({ restaurant }: { restaurant: CartRestaurant }) {
  const { _id, restaurantName: name, pickup, kind = 'delivery', plan } = restaurant
  const [chosen, choose] = useWantedKind(_id)
  const choosing = useKind(_id)
  if (useCartOwner() !== 'customer') return null
  if (!pickup)
    return (
      <Banner tone="warn" title={words.off(isolated(name))} className="my-2">
        <p>{words.offText}</p>
        <Button look="secondary" size="sm" className="mt-2" loading={choosing.isPending} onClick={() => choosing.mutate('delivery')}>
          {words.deliver}
        </Button>
      </Banner>
    )
  return (
    <div className="py-2">
      <KindChoice legend={words.waysOf(isolated(name))} value={chosen} onChange={choose} />
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
