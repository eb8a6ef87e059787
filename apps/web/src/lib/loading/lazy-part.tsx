import {
  type ComponentType,
  createElement,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useOnline } from '../online.ts'
import { track } from './pending-loads.ts'

interface Module<P> {
  readonly default: ComponentType<P>
}
export interface LazyPart<P extends object = object, M = unknown> {
  (props: P): ReactNode
  preload(): Promise<M>
}

/** Returns a component in its own chunk, which suspends only until that is loaded. A failed load is retried after one second. */
export function lazyPart<P extends object, M extends Module<P>>(load: () => Promise<M>): LazyPart<P, M> {
  let loaded: M | undefined
  // a failure is kept briefly, so that the failed render gets it instead of starting another request
  const preload = once(async () => {
    loaded = await track(load())
    return loaded
  }, 1_000)
  const Waiting = (props: P) => createElement<P>(use(preload()).default, props)
  const Part = (props: P) => {
    // a mounted instance keeps its component: another type would remount it
    const [wasThere] = useState(loaded !== undefined)
    return createElement<P>(wasThere && loaded ? loaded.default : Waiting, props)
  }
  return Object.assign(Part, { preload })
}

/** Returns a function that loads once, and again if it is called `keptMs` after a failure. */
export function once<M>(load: () => Promise<M>, keptMs?: number): () => Promise<M> {
  let loading: Promise<M> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      setTimeout(() => {
        loading = undefined
      }, keptMs)
      throw error
    })
    return loading
  }
}

/** May stand in a paragraph as well as around a section. */
const EXTRA = 'extra-part'
/** React leaves the element's content as the server wrote it while this object stays the same. */
const AS_SENT = { className: 'contents', suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
const CONTROLS = 'a, button, input'
/** Names a control by its place and its words. */
const nameOf = (control: Element, at: number) =>
  at + (control.ariaLabel ?? (control instanceof HTMLInputElement ? control.value : control.textContent) ?? '')

/**
 * Returns a component in its own chunk that only adds to a page. Until it is loaded, the page has what the server wrote in its place, or
 * nothing; what a person presses there is pressed again once it works, and what has the focus keeps it. A failed load is retried when the
 * browser is online again, and on the next page.
 */
export function extraPart<P extends object>(load: () => Promise<Module<P>>): LazyPart<P> {
  let loaded: Module<P> | undefined
  const preload = once(async () => {
    loaded = await load()
    return loaded
  })
  const Part = (props: P) => {
    const [module, setModule] = useState(loaded)
    const { element, press, leave } = useEarlyUse(module !== undefined)
    const isOnline = useOnline()
    // `isOnline`: another occasion to load
    useEffect(() => {
      if (module) return
      preload().then(
        async (found) => {
          await leave()
          setModule(found)
        },
        () => undefined,
      )
    }, [isOnline, module])
    return module
      ? createElement(EXTRA, { className: 'contents', ref: element }, createElement<P>(module.default, props))
      : createElement(EXTRA, { ...AS_SENT, ref: element, onClick: press })
  }
  return Object.assign(Part, { preload })
}

/** Notes the controls that are used in an element, and uses those in their places when `isReady` becomes true. */
function useEarlyUse(isReady: boolean) {
  const element = useRef<HTMLElement>(null)
  const used = useRef<{ readonly name: string; readonly how: 'click' | 'focus' }[]>([])
  const controls = () => [...(element.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const note = (control: Element | null, how: 'click' | 'focus') => {
    const at = controls().indexOf(control as HTMLElement)
    if (control && at >= 0) used.current.push({ name: nameOf(control, at), how })
  }
  useLayoutEffect(() => {
    if (!isReady) return
    for (const { name, how } of used.current.splice(0))
      controls()
        .find((control, at) => nameOf(control, at) === name)
        ?.[how]({ preventScroll: true })
  })
  return {
    element,
    // a link works without the part
    press: ({ target }: MouseEvent) => note((target as Element).closest('button, input'), 'click'),
    /** To be awaited before what is there is replaced. */
    leave: async () => {
      // a press ends on the control on which it began, or the browser sends no `click`
      while (element.current?.matches(':active')) await new Promise((resolve) => setTimeout(resolve, 50))
      note(document.activeElement, 'focus')
    },
  }
}
