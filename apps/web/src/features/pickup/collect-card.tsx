import { words } from '#words/pickup'
import { words as promise } from '#words/promise'
import { isolated } from '../../lib/isolated.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Cart } from '../cart/queries.ts'
import { collectedIn } from './collected.ts'
import { CounterLine } from './counter-line.tsx'

export default function CollectCard({ cart }: { cart: Cart }) {
  return (
    <Card as="section" aria-label={words.collectAt} className="grid gap-3">
      <h2 className="text-small text-ink-2">{words.collectAt}</h2>
      {collectedIn(cart).map(({ _id, restaurantName: name, pickup, plan }) => (
        <div key={_id}>
          <p className="font-semibold">{name}</p>
          {pickup ? (
            <>
              {pickup.minutes && !plan && (
                <p className="num text-small">{words.readyIn(promise.minutes(pickup.minutes.least, pickup.minutes.most))}</p>
              )}
              <CounterLine name={name} at={pickup.at} />
            </>
          ) : (
            <Banner tone="warn" title={words.off(isolated(name))} />
          )}
        </div>
      ))}
      <p className="text-small text-ink-2">{words.free}</p>
    </Card>
  )
}
