import { words } from '#words/navigation'
import { fullTitle, useTitleStore } from '../features/navigation/use-title.ts'
import type { Page } from '../page.ts'

interface PageTitleProps {
  /** Undefined for Page Not Found. */
  page: Page | undefined
  /** The title on the server, which knows it before the screen is rendered. */
  named?: string | undefined
}
/** The document's one `<title>`; React moves it into the head. */
export function PageTitle({ page, named }: PageTitleProps) {
  const state = useTitleStore()
  return <title>{fullTitle(named ?? state.named ?? page?.title ?? words.notFound.title, state.waiting)}</title>
}
