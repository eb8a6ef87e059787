import { Suspense, useState } from 'react'
import { IconPlus } from '#icons'
import { words } from '#words/wallet'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { Button, type ButtonLook } from '../../../ui/controls/button.tsx'

const WalletDialog = lazyDialog(() => import('./wallet-dialog.tsx'))

interface AddMoneyProps {
  look?: ButtonLook
  label?: string
  missing?: number
  className?: string
}
export function AddMoney({ look = 'secondary', label = words.add, missing, className }: AddMoneyProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look={look} {...(className && { className })} onClick={() => setIsOpen(true)}>
        <IconPlus size={18} aria-hidden="true" />
        <span>{label}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WalletDialog onClose={() => setIsOpen(false)} missing={missing} />
        </Suspense>
      )}
    </>
  )
}
