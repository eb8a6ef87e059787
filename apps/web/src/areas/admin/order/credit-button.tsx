import type { CreditReason } from '@tiffin/contract/objects/credit-reasons'
import { useState } from 'react'
import { IconGift } from '#icons'
import { words as care } from '#words/admin-care'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'

const CreditDialog = lazyDialog(() => import('./credit-dialog.tsx'))

interface CreditButtonProps {
  orderId: string
  customer: string
  /** Chosen when the dialog opens. */
  reason?: CreditReason | undefined
}
/** Opens the dialog that credits the customer's wallet for an order. */
export function CreditButton(props: CreditButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <IconGift size={20} className="shrink-0" aria-hidden="true" />
        <span>{care.credit.open}</span>
      </Button>
      {isOpen && <CreditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
