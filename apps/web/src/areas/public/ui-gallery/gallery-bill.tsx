import { Stepper } from '../../../ui/display/stepper.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Bill, BillLine } from '../../../ui/lists/bill-line.tsx'
import { Shelf } from './shelf.tsx'

export function BillAndTracker() {
  return (
    <Shelf title="Bill and tracker" stacked>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Card as="section">
          <h3 className="mb-1.5 text-card-title">Bill</h3>
          <Bill>
            <BillLine label="Item total (3)" amount={537} />
            <BillLine label="Offer savings" amount={50} tone="saving" />
            <BillLine label="Delivery" amount={0} />
            <BillLine label="Grand total" amount={487} tone="total" />
          </Bill>
        </Card>
        <Card as="section">
          <Stepper
            label="Order 1039"
            current={2}
            steps={[
              { label: 'Accepted', detail: '7:35 pm' },
              { label: 'Preparing', detail: '7:38 pm' },
              { label: 'Packed', detail: 'Waiting for the delivery partner' },
              { label: 'Out of delivery' },
              { label: 'Delivered' },
            ]}
          />
        </Card>
        <Card as="section" className="grid gap-6">
          <Stepper
            label="Order 1040"
            current={1}
            failed
            steps={[{ label: 'Placed' }, { label: 'Order Rejected', detail: '₹487 are back in your wallet' }]}
          />
          <Stepper label="New password" horizontal current={1} steps={[{ label: 'Email' }, { label: 'Code' }, { label: 'Password' }]} />
        </Card>
      </div>
    </Shelf>
  )
}
