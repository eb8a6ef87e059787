import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { words } from '#words/navigation'
import { once } from '../../lib/loading/lazy-part.tsx'
import { track } from '../../lib/loading/pending-loads.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import type { Parts } from '../../ui/parts.ts'

interface Closable {
  readonly onClose: () => void
}
export interface LazyDialog<P> {
  /** `fallback` is shown until the code is loaded. */
  (props: P & { readonly fallback?: Parts }): ReactNode
  preload(): Promise<unknown>
}

/**
 * Returns a dialog in its own chunk, which loads when it opens: when it is mounted or, if it stays mounted, when `isOpen` becomes true. If it
 * cannot be loaded, it says so and calls `onClose`; the next time it opens, it loads again.
 */
export function lazyDialog<P extends Closable>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  isOpen: (props: P) => unknown = () => true,
): LazyDialog<P> {
  const preload = once(load)
  const Dialog = (props: P & { readonly fallback?: Parts }) => {
    const [module, setModule] = useState<Awaited<ReturnType<typeof load>>>()
    const isAsked = Boolean(isOpen(props))
    const fail = useEffectEvent(() => {
      toastError(words.failed.chunk)
      props.onClose()
    })
    useEffect(() => {
      if (module || !isAsked) return
      let isWanted = true
      track(preload()).then(
        (found) => isWanted && setModule(found),
        () => isWanted && fail(),
      )
      return () => {
        isWanted = false
      }
    }, [module, isAsked])
    return module ? createElement<P>(module.default, props) : props.fallback
  }
  return Object.assign(Dialog, { preload })
}
