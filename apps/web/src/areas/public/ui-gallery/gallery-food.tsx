import { useState } from 'react'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { OfferTag } from '../../../ui/display/offer-tag.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { RatingChip } from '../../../ui/display/rating-chip.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { Shelf } from './shelf.tsx'

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
    </>
  )
}
