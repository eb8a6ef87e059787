import { words } from '#words/ui'
import { Button } from '../controls/button.tsx'
import { Banner } from './banner.tsx'

interface FailedBannerProps {
  title: string
  retrying: boolean
  onRetry: () => unknown
  className?: string
}
/** Says that a part of a page could not be loaded, where the page is of use without it. */
export const FailedBanner = ({ retrying, onRetry, ...rest }: FailedBannerProps) => (
  <Banner
    {...rest}
    tone="bad"
    action={
      <Button look="secondary" size="sm" loading={retrying} onClick={() => void onRetry()}>
        {words.retry}
      </Button>
    }
  />
)
