import { words } from '#words/pickup'
import { isolated } from '../../lib/isolated.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { reachId } from '../reach/terms.ts'
import type { CartRestaurant } from './collected.ts'
import { useKind } from './use-kind.ts'

/** The customer wants to collect from a restaurant that no longer hands orders over. */
export function PickupOff({ restaurant: { _id, restaurantName } }: { restaurant: Pick<CartRestaurant, '_id' | 'restaurantName'> }) {
  const { mutate, isPending } = useKind(_id)
  return (
    <div id={reachId(_id)}>
      <Banner tone="warn" title={words.off(isolated(restaurantName))} className="my-2">
        <p>{words.offText}</p>
        <Button look="secondary" size="sm" className="mt-2" loading={isPending} onClick={() => mutate('delivery')}>
          {words.deliver}
        </Button>
      </Banner>
    </div>
  )
}
