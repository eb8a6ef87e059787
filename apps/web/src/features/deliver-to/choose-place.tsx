import { lazyDialog } from '../navigation/lazy-dialog.tsx'
import type { Address } from '../profile/queries.ts'
import { useSession } from '../session/use-session.ts'

const AddressSheet = lazyDialog(() => import('../addresses/address-sheet.tsx'))
const PlaceSheet = lazyDialog(() => import('./place-sheet.tsx'))

interface ChoosePlaceProps {
  /** A customer's address to change. Absent: one is chosen. */
  edited?: Address | undefined
  preselected?: string | undefined
  onClose: () => void
}
/** The sheet that says where food goes: a customer chooses among the addresses, a guest names a place. */
export function ChoosePlace({ edited, preselected, onClose }: ChoosePlaceProps) {
  const { status, profile } = useSession('customer')
  if (profile) return <AddressSheet start={edited ?? 'choose'} preselected={preselected} onClose={onClose} />
  return status === 'signed-out' && <PlaceSheet onClose={onClose} />
}
