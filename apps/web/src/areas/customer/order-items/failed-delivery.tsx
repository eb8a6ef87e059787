import { IconPhone } from '#icons'
import { words as all } from '#words/failed-delivery'
import type { Order } from '../../../features/orders/status.ts'
import { whyFailed } from '../../../features/orders/why-failed.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

const words = all.customer

export default function FailedDelivery({ order: { failedDelivery, employeeId } }: { order: Order }) {
  if (!failedDelivery || !employeeId) return null
  const { name, phoneNumber } = employeeId
  return (
    <Banner tone="bad" title={words.title(whyFailed(failedDelivery))}>
      <p>{words.text(name)}</p>
      <a href={`tel:+91${phoneNumber}`} className={cx(buttonClass('primary'), 'mt-3')}>
        <IconPhone size={18} aria-hidden="true" />
        <span>{words.call(name)}</span>
      </a>
    </Banner>
  )
}
