import { useEffect } from 'react'
import { IconBike, IconPhone } from '#icons'
import { words } from '#words/deliveries'
import { todaysNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { bagsOf, followOtherTabs, forgetBag, useGivenBags } from './given-bags.ts'

/** To whom the employee gives the bags of orders that another one delivers now; in sight until handed over. */
export function GiveBags({ employeeId, jobs }: { employeeId: string; jobs: readonly Order[] }) {
  const bags = useGivenBags((state) => state.bags)
  useEffect(followOtherTabs, [])
  // an order that came back while the app was closed is a job again
  const given = bagsOf(bags, employeeId).filter(({ orderId }) => !jobs.some(({ _id }) => _id === orderId))
  if (given.length === 0) return null
  const { title, text, done, doneOf } = words.giveBag
  return (
    <div className="mb-4 grid gap-3">
      {given.map(({ orderId, number, to, phoneNumber }) => (
        <Banner key={orderId} tone="warn" icon={<IconBike size={20} />} title={title(todaysNumber(number), to)}>
          <p>{text}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {phoneNumber && (
              <a href={`tel:+91${phoneNumber}`} aria-label={words.callHolder(to, phoneNumber)} className={buttonClass('secondary')}>
                <IconPhone size={20} className="shrink-0" aria-hidden="true" />
                <span className="num">{phoneNumber}</span>
              </a>
            )}
            <Button look="secondary" onClick={() => forgetBag({ employeeId, orderId })}>
              <span>{done}</span>
              <span className="sr-only">{doneOf(todaysNumber(number))}</span>
            </Button>
          </div>
        </Banner>
      ))}
    </div>
  )
}
