import { words } from '#words/money-week'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { PromoCodes } from '../../../features/promos/promo-codes.tsx'
import { paths } from '../../../paths.ts'
import { MoneyTabs } from '../money/money-tabs.tsx'

const AddDialog = lazyDialog(() => import('./add-dialog.tsx'))
const hrefFor = (page = 1) => paths.restaurantPromos.to(undefined, { page: page > 1 ? page : undefined })

/** The restaurant's promo codes, and those that it is asked to share. */
export default function Promos() {
  return <PromoCodes reader="restaurant" title={words.title} hrefFor={hrefFor} AddDialog={AddDialog} tabs={<MoneyTabs current="codes" />} />
}
