import { IconCloudOff } from '#icons'
import { words } from '#words/ui'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'

type ErrorStateProps = {
  /** What happened and what to do: "We could not load the menu. Your cart is safe." */
  title: string
  /** Why. Its words are those of `messageOf`. */
  error?: unknown
  onRetry?: (() => void) | undefined
  retrying?: boolean
  className?: string
}

export function ErrorState({ title, error, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cx('mx-auto flex max-w-100 flex-col items-center px-4 py-10 text-center', className)}>
      <span className="grid size-16 place-items-center rounded-chip bg-danger-soft text-danger-text" aria-hidden="true">
        <IconCloudOff size={28} />
      </span>
      <p className="mt-4 text-balance text-card-title">{title}</p>
      {error != null && <p className="mt-1 text-balance text-small text-ink-2">{messageOf(error)}</p>}
      {onRetry && (
        <Button look="secondary" className="mt-4" onClick={onRetry} loading={retrying}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}
