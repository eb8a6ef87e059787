import { useLocation, useSearchParams } from 'react-router'

/** Returns the order's id from the navigation state, or from the query, which survives a reload (docs/specification.md#screens). */
export function useOrderId(): string | undefined {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const given: unknown = typeof state === 'object' && state !== null && 'orderId' in state ? state.orderId : undefined
  return params.get('id') ?? (typeof given === 'string' ? given : undefined)
}
