import { useState } from 'react'
import { IconCash, IconCreditCard, IconWallet } from '#icons'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { RatingInput } from '../../../ui/controls/rating-input.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'

export function Choices() {
  const [pay, setPay] = useState<string>('cod')
  const [stars, setStars] = useState<number | null>(4)
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <RadioCards
        legend="Pay with"
        value={pay}
        onChange={setPay}
        choices={[
          { value: 'wallet', label: 'Wallet', detail: 'Balance ₹1,240', icon: <IconWallet size={20} aria-hidden="true" /> },
          { value: 'cod', label: 'Cash on delivery', icon: <IconCash size={20} aria-hidden="true" /> },
          {
            value: 'online',
            label: 'Online',
            detail: 'Not available now',
            icon: <IconCreditCard size={20} aria-hidden="true" />,
            disabled: true,
          },
        ]}
      />
      <RadioCards
        legend="Deliver to"
        value={null}
        onChange={() => {}}
        error="Please select address"
        choices={[
          { value: 'home', label: 'Home', detail: '12, MG Road, Bengaluru, Karnataka 560038' },
          { value: 'work', label: 'Work', detail: 'Tower B, Embassy Park, Bengaluru 560071' },
        ]}
      />
      <div>
        <Checkbox label="North Indian" end="24" defaultChecked />
        <Checkbox label="Tibetan" end="3" />
        <Checkbox label="Not now" end="0" disabled />
        <Switch label="Taking orders" hint="Customers see the restaurant as open" defaultChecked />
        <Switch label="Sound for new orders" />
        <Switch label="Not yours to change" disabled />
      </div>
      <div className="grid gap-5">
        <RatingInput legend="How was the food?" value={stars} onChange={setStars} />
        <RatingInput legend="How was the delivery?" value={null} onChange={() => {}} error="Please choose a rating" />
      </div>
    </div>
  )
}
