import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const FIELD = 'dish'
const OPENED_HERE = { opensDish: true } as const

/** Which dish is open stands in the address: Back closes it, and a login comes back to it. */
export function useOpenDish() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const dishId = params.get(FIELD) ?? undefined
  const closing = useRef<string>(undefined)
  const addressOf = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    if (id) next.set(FIELD, id)
    else next.delete(FIELD)
    return { pathname, search: next.toString() }
  }
  return {
    dishId,
    /** Where a login leads back to. */
    here: pathname + search,
    open: (id: string) => navigate(addressOf(id), { state: OPENED_HERE }),
    close: () => {
      // Esc pressed twice must not go back twice
      if (!dishId || closing.current === search) return
      closing.current = search
      const wasOpenedHere = (state as Partial<typeof OPENED_HERE> | null)?.opensDish === true
      if (wasOpenedHere) navigate(-1)
      else navigate(addressOf(undefined), { replace: true })
      setTimeout(() => {
        closing.current = undefined
      }, 500)
    },
  }
}
