import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { PromoCodes } from '../../../features/promos/promo-codes.tsx'
import { paths } from '../../../paths.ts'

const AddDialog = lazyDialog(() => import('./add-dialog.tsx'))
const hrefFor = (page = 1) => paths.adminPromos.to(undefined, { page: page > 1 ? page : undefined })

/** The promo codes of the marketplace and of its restaurants. */
export default function Promos() {
  return <PromoCodes reader="administrator" title={paths.adminPromos.title} hrefFor={hrefFor} AddDialog={AddDialog} />
}
