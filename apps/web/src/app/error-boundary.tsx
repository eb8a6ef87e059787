// Shows a failed screen's error in its place, with an id to quote, and keeps the rest of the page.
import { Component, type ReactNode } from 'react'
import { words } from '#words/navigation'
import { ApiError } from '../lib/api.ts'
import { messageOf } from '../lib/message-of.ts'
import { serverNow } from '../lib/server-clock.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { report } from './report.ts'

interface Props {
  resetKey: string
  children: ReactNode
}
interface State {
  error: unknown
  failedAt: string
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failedAt: '' }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }
  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error)) reloadPage()
    report('screen', error)
    this.setState({ failedAt: this.props.resetKey })
  }
  override componentDidUpdate(): void {
    const { error, failedAt } = this.state
    if (error !== undefined && failedAt !== '' && failedAt !== this.props.resetKey) this.setState({ error: undefined, failedAt: '' })
  }
  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <ScreenError error={this.state.error} retry={() => this.setState({ error: undefined, failedAt: '' })} />
  }
}

function ScreenError({ error, retry }: { error: unknown; retry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className="mx-auto flex max-w-110 flex-col items-center px-4 py-16 text-center">
      <div role="alert">
        <h1 className="text-page">{words.failed.title}</h1>
        <p className="mt-2 text-ink-2">{wordsOf(error)}</p>
        {requestId && <p className="mt-2 text-small text-ink-3">{words.failed.quote(requestId)}</p>}
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={retry}>{words.failed.again}</Button>
        {/* a full page load discards the state that led here */}
        <a href={paths.home.to()} className={buttonClass('secondary')}>
          {words.notFound.home}
        </a>
      </div>
    </div>
  )
}

const wordsOf = (error: unknown): string => (isMissingChunk(error) ? words.failed.chunk : messageOf(error))

const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script/i.test(error.message)

const ONCE_IN_MS = 60_000
/** A tab opened before a deployment requests chunks of the old build; a reload gets the new one. At most once a minute. */
function reloadPage(): void {
  try {
    const before = Number(sessionStorage.getItem('reloadedAt'))
    if (!navigator.onLine || serverNow() - before < ONCE_IN_MS) return
    sessionStorage.setItem('reloadedAt', String(serverNow()))
    window.location.reload()
  } catch {
    // without storage it could reload forever
  }
}
