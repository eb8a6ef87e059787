import { words } from '#words/money-week'
import { paths } from '../../../paths.ts'
import { TabLinks } from '../../../ui/lists/tab-links.tsx'

/** The pages about a restaurant's money. */
export function MoneyTabs({ current }: { current: 'week' | 'codes' }) {
  return (
    <TabLinks
      label={words.title}
      links={[
        { label: words.week, to: paths.restaurantMoney.to(), isCurrent: current === 'week' },
        { label: words.codes, to: paths.restaurantPromos.to(), isCurrent: current === 'codes' },
      ]}
    />
  )
}
