import { PromoDialog } from '../../../features/promos/promo-dialog.tsx'

/** Adds a code for the own products. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  return <PromoDialog reader="restaurant" whom="own" onClose={onClose} />
}
