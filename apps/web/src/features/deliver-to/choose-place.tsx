import { extraPart } from '../../lib/loading/lazy-part.tsx'
import { lazyDialog } from '../navigation/lazy-dialog.tsx'
import type { Address } from '../profile/queries.ts'
import { useSession } from '../session/use-session.ts'

const AddressSheet = lazyDialog(() => import('../addresses/address-sheet.tsx'))
const PlaceSheet = lazyDialog(() => import('./place-sheet.tsx'))
const AddressTerms = extraPart(() => import('./address-terms.tsx'))

interface ChoosePlaceProps {
  /** A customer's address to change. Absent: one is chosen. */
  edited?: Address | undefined
  preselected?: string | undefined
  /** Each address says the terms of this restaurant. */
  restaurantId?: string
  onClose: () => void
}
/** The sheet that says where food goes: a customer chooses among the addresses, a guest names a place. */
export function ChoosePlace({ edited, preselected, restaurantId, onClose }: ChoosePlaceProps) {
  const { status, profile } = useSession('customer')
  const noteOf = restaurantId ? ({ _id }: Address) => <AddressTerms restaurantId={restaurantId} addressId={_id} /> : undefined
  if (profile) return <AddressSheet start={edited ?? 'choose'} preselected={preselected} noteOf={noteOf} onClose={onClose} />
  return status === 'signed-out' && <PlaceSheet onClose={onClose} />
}
