import { formatRupees } from '@tiffin/contract/money'
import { IconWallet } from '#icons'
import { words } from '#words/wallet'
import { Card } from '../../../ui/layout/card.tsx'
import { AddMoney } from './wallet-add-money.tsx'

export function WalletCard({ balance }: { balance: number }) {
  return (
    <Card as="section" id="wallet" aria-labelledby="wallet-balance" className="grid gap-3">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-chip bg-success-soft text-success-text" aria-hidden="true">
          <IconWallet size={24} />
        </span>
        <div className="min-w-0">
          <h2 id="wallet-balance" className="text-small text-ink-2">
            {words.balance}
          </h2>
          <p className="num text-figure wrap-anywhere">{formatRupees(balance)}</p>
        </div>
      </div>
      <AddMoney />
    </Card>
  )
}
