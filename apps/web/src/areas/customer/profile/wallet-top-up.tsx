import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconX } from '#icons'
import { words as ui } from '#words/ui'
import { words } from '#words/wallet'
import { getCart } from '../../../features/cart/queries.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { AddMoney } from './wallet-add-money.tsx'
import { type TopUp, useTopUp } from './wallet-queries.ts'

/** The result of a top-up, after the payment page. The address names the top-up. */
export function TopUpResult() {
  const [params] = useSearchParams()
  const topUpId = params.get('topUp')
  return topUpId ? <Result topUpId={topUpId} /> : null
}

function Result({ topUpId }: { topUpId: string }) {
  const [params, setParams] = useSearchParams()
  const { data: topUp } = useTopUp(topUpId)
  if (!topUp) return null
  const close = () => {
    params.delete('topUp')
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return (
    <div ref={leaveFocusTo()}>
      <Outcome
        topUp={topUp}
        close={
          <IconButton label={words.topUp.close} onClick={close}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        }
      />
    </div>
  )
}

function Outcome({ topUp, close }: { topUp: TopUp; close: ReactNode }) {
  const { topUp: says } = words
  if (topUp.status === 'added')
    return (
      <Banner tone="ok" title={says.added(formatRupees(topUp.amount))} action={close} className="mb-4">
        <ToCheckout />
      </Banner>
    )
  if (topUp.status === 'failed')
    return (
      <Banner tone="warn" title={says.failed} action={close} className="mb-4">
        <p>{says.failedText}</p>
        <AddMoney label={ui.retry} className="mt-2" />
      </Banner>
    )
  if (topUp.status === 'checking')
    return (
      <Banner tone="warn" title={says.checking} action={close} className="mb-4">
        {says.checkingText}
      </Banner>
    )
  return (
    <Banner title={says.open} action={close} className="mb-4">
      <p>{says.openText}</p>
      {/* a page of the server, not of this app */}
      <a href={`/payments/${topUp._id}/start`} className={`${buttonClass('secondary')} mt-2`}>
        {says.finish}
      </a>
    </Banner>
  )
}

function ToCheckout() {
  const { data: cart } = useQuery(getCart())
  if (!cart?.items.length) return null
  return (
    <Link to={paths.checkout.to()} className={`${buttonClass('secondary')} mt-2`}>
      {words.topUp.checkout}
    </Link>
  )
}
