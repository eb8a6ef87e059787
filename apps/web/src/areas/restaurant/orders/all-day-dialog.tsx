// The number of portions of each product to prepare, over all orders.
import { words } from '#words/restaurant-orders'
import type { Order } from '../../../features/orders/status.ts'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { allDayCounts } from '../order-moves/board.ts'

export default function AllDayDialog({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const counts = allDayCounts(orders)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.allDay.title} description={words.allDay.text}>
      {counts.length === 0 ? (
        <p className="py-6 text-center text-ink-2">{words.allDay.none}</p>
      ) : (
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.allDay.portions}</th>
              <th scope="col">{words.allDay.product}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {counts.map(({ key, product, variant, vegetarian, count }) => (
              <tr key={key}>
                <td className="num w-16 py-2.5 text-right text-section">{`${count}×`}</td>
                <th scope="row" className="py-2.5 pl-4 text-left font-semibold wrap-anywhere">
                  <DietMark vegetarian={vegetarian} className="mr-1.5" />
                  <span>{product}</span>
                  {variant && <span className="text-small font-normal text-ink-2">{` ${variant}`}</span>}
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
