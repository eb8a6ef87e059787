import { IconBike, IconPhone } from '#icons'
import { words } from '#words/deliveries'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** From whom the employee takes the bag of an order that was on the road when it became theirs. */
export function TakeBag({ order }: { order: Order }) {
  const { takenFrom: holder } = order
  if (!holder) return null
  return (
    <Banner icon={<IconBike size={20} />} title={words.takeBag(orderNumber(order), holder.name)}>
      {holder.phoneNumber && (
        <a href={`tel:+91${holder.phoneNumber}`} className={`${buttonClass('secondary')} mt-2`}>
          <IconPhone size={20} className="shrink-0" aria-hidden="true" />
          <span className="num wrap-anywhere">{words.callHolder(holder.name, holder.phoneNumber)}</span>
        </a>
      )}
    </Banner>
  )
}
