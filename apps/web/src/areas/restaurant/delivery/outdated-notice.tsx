import { words } from '#words/own-delivery'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Shown in a form that was not saved over a change of another device. */
export const OutdatedNotice = () => (
  <Banner tone="warn" title={words.changedElsewhere.title}>
    <p>{words.changedElsewhere.text}</p>
  </Banner>
)
