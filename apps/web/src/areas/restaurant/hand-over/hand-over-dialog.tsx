import { formatRupees } from '@tiffin/contract/money'
import { useId, useState } from 'react'
import { IconCash } from '#icons'
import { words as collected } from '#words/collected'
import { words } from '#words/hand-over'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { emptyPin } from '../../../ui/controls/pin-digits.ts'
import { PinInput } from '../../../ui/controls/pin-input.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useHandOver } from './use-hand-over.ts'

const DIGITS = 4

export default function HandOverDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const formId = useId()
  const [digits, setDigits] = useState<readonly string[]>(() => emptyPin(DIGITS))
  const [isIncomplete, setIsIncomplete] = useState(false)
  const handing = useHandOver(order, onClose)
  const isUnpaid = order.paymentStatus === 'PENDING'
  const change = (next: readonly string[]) => {
    setDigits(next)
    setIsIncomplete(false)
    handing.reset()
  }
  const submit = () => {
    const code = digits.join('')
    if (code.length < DIGITS) return setIsIncomplete(true)
    handing.mutate(code, { onError: () => setDigits(emptyPin(DIGITS)) })
  }
  const error = handing.error ? messageOf(handing.error) : undefined
  const footer = (
    <>
      <Button look="secondary" onClick={onClose}>
        {words.notYet}
      </Button>
      <Button type="submit" form={formId} loading={handing.isPending}>
        {isUnpaid ? words.paidAndDone : words.done}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={collected.of(orderNumber(order))} footer={footer}>
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Banner
          tone={isUnpaid ? 'warn' : 'ok'}
          icon={<IconCash size={20} />}
          title={isUnpaid ? words.take(formatRupees(order.grandTotal)) : words.paid}
        />
        <PinInput legend={words.code} digits={digits} onChange={change} error={isIncomplete ? words.incomplete : error} autoFocus />
        <p className="truncate text-small text-ink-2">{words.customer(order.userId.name)}</p>
      </form>
    </Dialog>
  )
}
