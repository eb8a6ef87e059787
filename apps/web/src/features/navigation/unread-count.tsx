import { words } from '#words/navigation'
import { cx } from '../../ui/cx.ts'

interface UnreadCountProps {
  count: number
  /** What is counted; new messages by default. */
  says?: ((count: number) => string) | undefined
  isInCorner?: boolean
  className?: string
}
/** The number of unread messages, or of what waits; renders nothing for 0. */
export function UnreadCount({ count, says = words.unread, isInCorner = false, className }: UnreadCountProps) {
  if (count === 0) return null
  return (
    <span
      className={cx(
        'num grid h-5 min-w-5 shrink-0 place-items-center rounded-chip bg-primary px-1 text-meta font-bold text-on-primary',
        isInCorner && 'absolute -top-1 left-full -ml-1.5 h-4! min-w-4!',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{says(count)}</span>
    </span>
  )
}
