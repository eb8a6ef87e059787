import { IconCash, IconDeviceMobile, IconWallet } from '@tabler/icons-react'
import { formatRupees } from '@tiffin/contract/money'
import { RadioCards } from '../../../ui/radio-card.tsx'
import type { PaymentMethod } from './first-choice.ts'

interface PaymentChoiceProps {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
  /** Of the wallet, in rupees. */
  balance: number
  total: number
  error?: string | undefined
}
export function PaymentChoice({ value, onChange, balance, total, error }: PaymentChoiceProps) {
  const isTooLow = balance < total
  const held = `Balance ${formatRupees(balance)}`
  return (
    <RadioCards
      legend="Pay with"
      value={value}
      onChange={(method) => onChange(method as PaymentMethod)}
      error={error}
      choices={[
        {
          value: 'COD',
          label: 'Cash on delivery (COD)',
          detail: 'Pay the delivery person',
          icon: <IconCash size={22} aria-hidden="true" />,
        },
        { value: 'Online', label: 'Online', detail: 'UPI, cards', icon: <IconDeviceMobile size={22} aria-hidden="true" /> },
        {
          value: 'Wallet',
          label: 'Wallet',
          detail: isTooLow ? `${held}: ${formatRupees(Math.round((total - balance) * 100) / 100)} short of this order` : held,
          icon: <IconWallet size={22} aria-hidden="true" />,
          disabled: isTooLow,
        },
      ]}
    />
  )
}
