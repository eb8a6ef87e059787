import { IconBuildingStore } from '#icons'
import { words } from '#words/pickup'
import { addressLine } from '../profile/queries.ts'
import { type CartRestaurant, mapLink } from './collected.ts'

/** Where a restaurant hands orders over, with a link to the map. */
export function CounterLine({ name, at }: { name: string; at: NonNullable<CartRestaurant['pickup']>['at'] }) {
  return (
    <p className="mt-2 flex items-start gap-2 text-small">
      <IconBuildingStore size={18} className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">{addressLine(at)}</span>
      <a
        href={mapLink(name, at)}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-6 shrink-0 items-center"
        aria-label={words.mapOf(name)}
      >
        {words.map}
      </a>
    </p>
  )
}
