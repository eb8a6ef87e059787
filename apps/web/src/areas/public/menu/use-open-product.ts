import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const FIELD = 'dish'
const OPENED_HERE = { opensProduct: true } as const
/** Opened by a guest's press on Add: the product is kept, and the modal asks for a login. */
const ASKS_LOGIN = { ...OPENED_HERE, asksLogin: true } as const

/** Returns the open product, which is in the address: Back closes it, and a login returns to it. */
export function useOpenProduct() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const productId = params.get(FIELD) ?? undefined
  const closing = useRef<string>(undefined)
  const seen = state as Partial<typeof ASKS_LOGIN> | null
  const addressOf = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    if (id) next.set(FIELD, id)
    else next.delete(FIELD)
    return { pathname, search: next.toString() }
  }
  return {
    productId,
    asksLogin: seen?.asksLogin === true,
    here: pathname + search,
    menu: hrefOf(addressOf(undefined)),
    open: (id: string, asksLogin = false) => {
      closing.current = undefined
      // pressed again before its sheet is there; asks the browser, because within a tick `search` is the old one
      if (new URLSearchParams(window.location.search).get(FIELD) !== id)
        navigate(addressOf(id), { state: asksLogin ? ASKS_LOGIN : OPENED_HERE })
    },
    close: () => {
      // pressing Esc twice must not go back twice
      if (!productId || closing.current === search) return
      closing.current = search
      if (seen?.opensProduct === true) navigate(-1)
      else navigate(addressOf(undefined), { replace: true })
      setTimeout(() => {
        closing.current = undefined
      }, 500)
    },
  }
}

const hrefOf = ({ pathname, search }: { pathname: string; search: string }): string => (search ? `${pathname}?${search}` : pathname)
