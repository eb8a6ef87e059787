import { words } from '#words/navigation'
import { fullTitle, useTitleStore } from '../features/navigation/use-title.ts'
import type { Page } from '../page.ts'

interface PageTitleProps {
  /** Undefined for Page Not Found. */
  page: Page | undefined
  /** On the server, which knows what the page is about before its screen is rendered. */
  named?: string | undefined
}
/** The document's one `<title>`; React puts it into the head. */
export function PageTitle({ page, named }: PageTitleProps) {
  const state = useTitleStore()
  return <title>{fullTitle(named ?? state.named ?? page?.title ?? words.notFound.title, state.waiting)}</title>
}
