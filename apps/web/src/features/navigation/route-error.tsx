// A screen that failed: says so in its place, with what to quote, instead of taking the whole page down.
import { Component, type ReactNode } from 'react'
import { ApiError } from '../../lib/api.ts'
import { paths } from '../../paths.ts'

interface Props {
  /** Another address is another try. */
  resetKey: string
  children: ReactNode
}
interface State {
  error: unknown
  failedAt: string
}

export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failedAt: '' }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }
  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.resetKey })
  }
  override componentDidUpdate(): void {
    const { error, failedAt } = this.state
    if (error !== undefined && failedAt !== '' && failedAt !== this.props.resetKey) this.setState({ error: undefined, failedAt: '' })
  }
  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <RouteError error={this.state.error} retry={() => this.setState({ error: undefined, failedAt: '' })} />
  }
}

function RouteError({ error, retry }: { error: unknown; retry: () => void }) {
  const words = error instanceof Error ? error.message : String(error)
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div role="alert" className="mx-auto max-w-md p-6 text-center">
      <h1>This page could not be shown</h1>
      <p className="mt-2 text-ink-2">{words}</p>
      {requestId && <p className="mt-2 text-ink-3">Request {requestId}</p>}
      <p className="mt-6 flex justify-center gap-3">
        <button type="button" onClick={retry}>
          Try again
        </button>
        <a href={paths.home.to()}>Return Home</a>
      </p>
    </div>
  )
}
