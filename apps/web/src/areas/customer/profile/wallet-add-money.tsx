import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/wallet'
import { Button, type ButtonLook } from '../../../ui/controls/button.tsx'

const WalletDialog = lazy(() => import('./wallet-dialog.tsx'))

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
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WalletDialog onClose={() => setIsOpen(false)} missing={missing} />
        </Suspense>
      )}
    </>
  )
}
