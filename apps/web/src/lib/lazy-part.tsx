// A component in a chunk of its own that can be loaded ahead: what is already there renders at once, on the server and while hydrating.
import { type ComponentType, createElement, type ReactNode, use, useState } from 'react'
import { track } from './pending-loads.ts'

export interface LazyPart<P extends object = object, M = unknown> {
  (props: P): ReactNode
  /** Loads the chunk; the component then renders without waiting. */
  preload(): Promise<M>
}

export function lazyPart<P extends object, M extends { readonly default: ComponentType<P> }>(load: () => Promise<M>): LazyPart<P, M> {
  let loaded: M | undefined
  let loading: Promise<M> | undefined
  const preload = (): Promise<M> => {
    loading ??= track(load()).then(
      (module) => {
        loaded = module
        return module
      },
      (error: unknown) => {
        // kept for a moment, so that the failed render sees this failure and not a fresh attempt
        setTimeout(() => {
          loading = undefined
        }, 1_000)
        throw error
      },
    )
    return loading
  }
  const Waiting = (props: P) => createElement<P>(use(preload()).default, props)
  const Part = (props: P) => {
    // what began by waiting goes on as it began: another component in its place would begin anew
    const [wasThere] = useState(loaded !== undefined)
    return createElement<P>(wasThere && loaded ? loaded.default : Waiting, props)
  }
  return Object.assign(Part, { preload })
}
