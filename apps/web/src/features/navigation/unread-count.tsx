import { words } from '#words/navigation'
import { cx } from '../../ui/cx.ts'

interface UnreadCountProps {
  count: number
  /** Over the corner of an icon, where it takes no room. */
  isInCorner?: boolean
  className?: string
}
/** How many messages wait behind a link; nothing when there are none. */
export function UnreadCount({ count, isInCorner = false, className }: UnreadCountProps) {
  if (count === 0) return null
  return (
    <span
      className={cx(
        'num grid h-5 min-w-5 shrink-0 place-items-center rounded-chip bg-primary px-1 text-meta font-bold text-on-primary',
        isInCorner && 'absolute -top-1 left-1/2 ml-1',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words.unread(count)}</span>
    </span>
  )
}
