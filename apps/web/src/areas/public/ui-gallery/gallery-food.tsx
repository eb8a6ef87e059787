import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { OfferTag } from '../../../ui/display/offer-tag.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { RatingChip } from '../../../ui/display/rating-chip.tsx'
import { Stepper } from '../../../ui/display/stepper.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { FloatingBar } from '../../../ui/layout/sticky-bar.tsx'
import { Bill, BillLine } from '../../../ui/lists/bill-line.tsx'
import { Shelf } from './gallery-parts.tsx'

const PRODUCT = '/pictures/dishes/butter-chicken-1.webp'
const PLACES = ['Punjab Tadka', 'Paradise Biryani House', 'Momo Station', 'Udupi Garden', 'Tandoor Tales', 'Cafe Élan']

export function Food() {
  const [count, setCount] = useState(1)
  return (
    <>
      <Shelf title="Marks">
        <RatingChip value={4.5} count={1204} showCount />
        <RatingChip value={3.9} count={80} />
        <RatingChip value={2.4} count={12} />
        <RatingChip value={0} count={0} />
        <DietMark vegetarian />
        <DietMark vegetarian={false} />
        <DietMark vegetarian={null} />
        <OfferTag>20% off</OfferTag>
        <Badge tone="ok">Delivered</Badge>
        <Badge tone="warn">Preparing</Badge>
        <Badge tone="bad">Order Rejected</Badge>
        <Badge tone="info">Accepted</Badge>
        <Badge>Pending</Badge>
        <Badge tone="info" icon={null}>
          12
        </Badge>
      </Shelf>
      <Shelf title="Prices and quantities">
        <Price now={239} was={299} percentOff={20} />
        <Price now={189} from />
        <Price now={179.55} />
        <Price now={123456} />
        <QtyStepper label="Butter Naan" value={count} onChange={setCount} />
        <QtyStepper label="Dal Makhani" look="filled" value={count} onChange={setCount} onRemove={() => setCount(0)} />
        <QtyStepper label="Veg Thali" value={2} onChange={() => {}} disabled />
      </Shelf>
      <Shelf title="Pictures" stacked>
        <SectionHeader
          title="Featured restaurants"
          end={
            <a href="#all" className="link text-small">
              See all
            </a>
          }
        />
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-6">
          <Picture src={PRODUCT} alt="Butter chicken in a bowl" width={640} height={480} className="h-auto w-full rounded-card" priority />
          <Picture
            src="/no/such/picture.webp"
            alt="Dal makhani"
            name="Dal Makhani"
            width={640}
            height={480}
            className="w-full rounded-card"
          />
          {PLACES.map((name) => (
            <Picture key={name} src="" alt={name} name={name} standIn="letters" width={640} height={480} className="w-full rounded-card" />
          ))}
        </div>
      </Shelf>
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
      <FloatingBar
        to="#cart"
        start="2 items · ₹478"
        end={
          <>
            View cart <IconArrowRight size={18} aria-hidden="true" />
          </>
        }
      />
    </>
  )
}
