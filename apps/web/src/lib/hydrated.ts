import { useSyncExternalStore } from 'react'

const never = () => () => undefined
/** False on the server and in the hydrating render, true from then on: for what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
