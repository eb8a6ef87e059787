import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OPEN_PRODUCT } from '../../../features/catalogue/open-product.ts'

const OPENED_HERE = { opensProduct: true } as const

/** Returns the open product, which is in the address: Back closes it. */
export function useOpenProduct() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const productId = params.get(OPEN_PRODUCT) ?? undefined
  const closing = useRef<string>(undefined)
  const seen = state as Partial<typeof OPENED_HERE> | null
  const addressOf = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    if (id) next.set(OPEN_PRODUCT, id)
    else next.delete(OPEN_PRODUCT)
    return { pathname, search: next.toString() }
  }
  return {
    productId,
    open: (id: string) => {
      closing.current = undefined
      // pressed again before its sheet is there; asks the browser, because within a tick `search` is the old one
      if (new URLSearchParams(window.location.search).get(OPEN_PRODUCT) !== id) navigate(addressOf(id), { state: OPENED_HERE })
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
