import { Link } from 'react-router'
import { IconSearchOff } from '#icons'
import { words } from '#words/order-search'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** `clearTo`: the list without search and filters. */
export function NoOrdersFound({ clearTo }: { clearTo: string }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={40} />}
      title={words.noneFound}
      text={words.noneFoundText}
      action={
        <Link to={clearTo} className={buttonClass('secondary')}>
          {words.clear}
        </Link>
      }
    />
  )
}
