import { formatRupees } from '@tiffin/contract/money'
import { IconCash, IconDeviceMobile, IconWallet } from '#icons'
import { words } from '#words/checkout'
import { words as orders } from '#words/orders'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { AddMoney } from '../profile/wallet-add-money.tsx'
import type { PaymentMethod } from './first-choice.ts'

interface PaymentChoiceProps {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
  /** The wallet's balance in rupees. */
  balance: number
  total: number
  /** All of it is paid where it is collected. */
  isCollected: boolean
  error?: string | undefined
}
export function PaymentChoice({ value, onChange, balance, total, isCollected, error }: PaymentChoiceProps) {
  const { methods } = words
  const isTooLow = balance < total
  const held = formatRupees(balance)
  const missing = Math.round((total - balance) * 100) / 100
  return (
    <>
      <RadioCards
        legend={words.payWith}
        value={value}
        onChange={(method) => onChange(method as PaymentMethod)}
        error={error}
        choices={[
          {
            value: 'COD',
            label: isCollected ? orders.pickup.cod : methods.cod,
            detail: isCollected ? orders.pickup.codDetail : methods.codDetail,
            icon: <IconCash size={22} aria-hidden="true" />,
          },
          {
            value: 'Online',
            label: orders.methods.Online,
            detail: methods.onlineDetail,
            icon: <IconDeviceMobile size={22} aria-hidden="true" />,
          },
          {
            value: 'Wallet',
            label: orders.methods.Wallet,
            detail: isTooLow ? methods.short(held, formatRupees(missing)) : methods.balance(held),
            icon: <IconWallet size={22} aria-hidden="true" />,
            disabled: isTooLow,
          },
        ]}
      />
      {isTooLow && <AddMoney look="ghost" label={methods.addMoney} missing={missing} className="mt-2.5" />}
    </>
  )
}
