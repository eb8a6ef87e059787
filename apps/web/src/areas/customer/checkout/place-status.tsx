import { words } from '#words/checkout'
import { words as ui } from '#words/ui'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useSlow } from '../../../ui/feedback/skeleton.tsx'

interface PlaceStatusProps {
  isPlacing: boolean
  /** Why the outcome of the order is unknown. */
  reason: string | undefined
  onRetry: () => void
}
export function PlaceStatus({ isPlacing, reason, onRetry }: PlaceStatusProps) {
  const isSlow = useSlow(isPlacing)
  if (reason !== undefined) {
    const retry = (
      <Button look="secondary" size="sm" loading={isPlacing} onClick={onRetry}>
        {ui.retry}
      </Button>
    )
    return (
      <Banner tone="warn" title={words.noAnswer} action={retry} className="mb-3 items-center">
        {`${reason} ${words.noAnswerText}`}
      </Banner>
    )
  }
  return (
    <p role="status" className={isSlow ? 'mb-2 text-center text-small text-ink-2' : 'sr-only'}>
      {isSlow && words.placing}
    </p>
  )
}
