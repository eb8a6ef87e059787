import { type ComponentType, createElement, type ReactNode, use, useState } from 'react'
import { track } from './pending-loads.ts'

export interface LazyPart<P extends object = object, M = unknown> {
  (props: P): ReactNode
  preload(): Promise<M>
}

/** Returns a component in its own chunk, which suspends only until that is loaded. A failed load is retried after one second. */
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
        // kept briefly, so that the failed render gets this error instead of starting another request
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
    // a mounted instance keeps its component: another type would remount it
    const [wasThere] = useState(loaded !== undefined)
    return createElement<P>(wasThere && loaded ? loaded.default : Waiting, props)
  }
  return Object.assign(Part, { preload })
}
