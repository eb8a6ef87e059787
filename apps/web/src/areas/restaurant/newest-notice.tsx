import { words } from '#words/products'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

interface NewestNoticeProps {
  title: string
  isLoading: boolean
  onLoad: () => void
}
// brings the notice into view: a long form is scrolled away from it
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Shown when a form was not saved over a change of another device. */
export const NewestNotice = ({ title, isLoading, onLoad }: NewestNoticeProps) => (
  <Banner tone="warn" title={title}>
    <p>{words.changedElsewhere.text}</p>
    <Button ref={focus} look="secondary" size="sm" className="mt-2" loading={isLoading} onClick={onLoad}>
      {words.changedElsewhere.load}
    </Button>
  </Banner>
)
