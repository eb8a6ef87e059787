import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { words } from '#words/tips'
import type { Order } from '../../../features/orders/status.ts'
import { useCustomer } from '../../../features/profile/queries.ts'
import { amountOf, NO_TIP, OWN, type TipDraft } from '../../../features/tips/amount.ts'
import { AmountChips } from '../../../features/tips/amount-chips.tsx'
import { formatRupees, formatShortDate } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useTip } from './use-tip.ts'

type Employee = NonNullable<Order['employeeId']>

/** Asks once for a tip, with nothing chosen; thanks afterwards. Nothing where no employee delivered, or the time for it is over. */
export function TipCard({ order }: { order: Order }) {
  const now = useNow()
  const { tip, tipUntil, employeeId: employee } = order
  if (!employee) return null
  if (tip)
    return (
      <Banner tone="ok" title={words.given(isolated(firstName(employee)), formatRupees(tip.amount))}>
        {words.givenText}
      </Banner>
    )
  return tipUntil && now < Date.parse(tipUntil) ? <Ask orderId={order._id} employee={employee} until={tipUntil} /> : null
}

const firstName = ({ name }: Employee): string => name.split(' ')[0] || name

function Ask({ orderId, employee, until }: { orderId: string; employee: Employee; until: string }) {
  const [draft, setDraft] = useState(NO_TIP)
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { give, isGiving, problem, forget } = useTip(orderId)
  const amount = amountOf(draft)
  const isWrong = isChecked && draft.choice === OWN && amount === undefined
  const change = (next: TipDraft) => {
    forget()
    setDraft(next)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (amount !== undefined) return give(amount)
    setIsChecked(true)
    field.current?.focus()
  }
  return (
    <Card as="section" aria-labelledby="tip">
      <div className="flex items-center gap-3">
        <Avatar name={employee.name} />
        <div className="min-w-0 wrap-anywhere">
          <h2 id="tip" className="text-card-title">
            {words.title(isolated(firstName(employee)))}
          </h2>
          <p className="text-small text-ink-2">{words.all(isolated(firstName(employee)))}</p>
        </div>
      </div>
      <form noValidate onSubmit={submit} className="mt-1 grid grid-cols-1 gap-3">
        <AmountChips draft={draft} onChange={change} isWrong={isWrong} onLeave={() => setIsChecked(draft.typed !== '')} field={field} />
        {draft.choice === '' ? (
          <p className="text-small text-ink-2">{words.until(formatShortDate(until))}</p>
        ) : (
          <Pay amount={amount} problem={problem} isGiving={isGiving} />
        )}
      </form>
    </Card>
  )
}

interface PayProps {
  amount: number | undefined
  problem: string | undefined
  isGiving: boolean
}
/** What the wallet has before and after, and the button; instead of it what is missing, and the way to add it. */
function Pay({ amount, problem, isGiving }: PayProps) {
  const { data: customer } = useCustomer()
  const balance = customer?.Wallet
  const missing = amount !== undefined && balance !== undefined ? amount - balance : 0
  if (missing > 0 && balance !== undefined)
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="num text-small font-medium text-danger-text">{words.short(formatRupees(balance), formatRupees(missing))}</p>
        <Link to={paths.profile.to()} className="link inline-flex min-h-11 items-center">
          {words.addMoney}
        </Link>
      </div>
    )
  return (
    <>
      <p className="num text-small">
        <span>{words.fromWallet}</span>
        {amount !== undefined && balance !== undefined && (
          <span className="block text-ink-2">{words.wallet(formatRupees(balance), formatRupees(balance - amount))}</span>
        )}
      </p>
      {problem && (
        <p role="alert" className="text-small font-medium text-danger-text">
          {problem}
        </p>
      )}
      <Button type="submit" size="lg" loading={isGiving}>
        {amount === undefined ? words.giveOwn : words.give(formatRupees(amount))}
      </Button>
    </>
  )
}
