import { Component, type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode } from 'react'
import { words } from '#words/navigation'
import { toastError } from '../../ui/feedback/toast.tsx'

/** The code of a dialog did not load because the browser has no network. */
class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}
interface Closable {
  readonly onClose: () => void
}

/**
 * Returns a dialog in its own chunk. Without a network it says that it cannot load and calls `onClose`; the next time it opens, it loads again.
 * Other errors reach the page's error boundary.
 */
export function lazyDialog<P extends Closable>(load: () => Promise<{ readonly default: ComponentType<P> }>): (props: P) => ReactNode {
  const make = (): FunctionComponent<P> =>
    lazy<ComponentType<P>>(() =>
      load().catch((error: unknown) => {
        throw navigator.onLine ? error : new NotLoaded()
      }),
    )
  let Part = make()
  // React keeps a failed load
  const renew = () => {
    Part = make()
  }
  return (props) => (
    <Boundary given={props} onError={renew}>
      {createElement<P>(Part, props)}
    </Boundary>
  )
}

interface BoundaryProps {
  readonly given: Closable
  readonly onError: () => void
  readonly children: ReactNode
}
class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError()
    if (!(error instanceof NotLoaded)) return
    toastError(words.failed.chunk)
    this.props.given.onClose()
  }
  override componentDidUpdate({ given }: BoundaryProps): void {
    if (this.state.error !== undefined && isOpening(given, this.props.given)) this.setState({ error: undefined })
  }
  override render(): ReactNode {
    const { error }: { error: unknown } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof NotLoaded) return null
    throw error
  }
}

/** Returns whether a dialog that stays mounted got what it is about, such as the line to remove. */
const isOpening = (before: object, now: object): boolean =>
  Object.entries(now).some(([name, value]) => value && !before[name as keyof typeof before])
