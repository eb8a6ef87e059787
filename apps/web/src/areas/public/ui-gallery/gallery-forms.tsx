import { IconCash, IconCreditCard, IconSearch, IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { emptyPin } from '../../../ui/controls/pin-digits.ts'
import { PinInput } from '../../../ui/controls/pin-input.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { RatingInput } from '../../../ui/controls/rating-input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { Shelf } from './gallery-parts.tsx'

const CITIES = [
  { value: 'blr', label: 'Bengaluru' },
  { value: 'hyd', label: 'Hyderabad' },
]

export function Forms() {
  return (
    <>
      <Shelf title="Fields" stacked>
        <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          <Field label="Email">
            <Input type="email" autoComplete="email" placeholder="you@example.in" />
          </Field>
          <Field label="Phone number" hint="Without +91, for example 9800000000" error="Phone number must have exactly 10 digits.">
            <Input start="+91" inputMode="numeric" defaultValue="98000" className="num" />
          </Field>
          <Field label="Password" hint="At least 6 characters">
            <PasswordInput defaultValue="asha-2026" autoComplete="new-password" />
          </Field>
          <Field label="Search dishes and restaurants" hideLabel>
            <Input start={<IconSearch size={20} aria-hidden="true" />} type="search" placeholder="Search “biryani” or “Udupi Garden”" />
          </Field>
          <Field label="City">
            <Select options={CITIES} placeholder="Choose a city" defaultValue="" />
          </Field>
          <Field label="Employee" error="Select a specific employee">
            <Select options={CITIES} placeholder="Choose" defaultValue="" />
          </Field>
          <Field label="Note for the restaurant" optional>
            <Textarea placeholder="Less spicy, please" />
          </Field>
          <Field label="Name, fixed">
            <Input readOnly defaultValue="Ananya Rao" />
          </Field>
          <Field label="Code, not now">
            <Input disabled defaultValue="SAVE50" />
          </Field>
        </div>
      </Shelf>
      <Shelf title="Choices" stacked>
        <Choices />
      </Shelf>
      <Shelf title="Code" stacked>
        <Codes />
      </Shelf>
      <Shelf title="Files" stacked>
        <FileDrop
          label="Add pictures"
          hint="PNG, JPG or GIF, up to 10 MB each; 4 or 5 make a good page."
          error="Please upload at least 4 images"
          accept="image/png,image/jpeg,image/gif"
          multiple
          onFiles={() => {}}
          onRemove={() => {}}
          onRetry={() => {}}
          files={[
            { key: '1', name: 'butter-chicken-from-above.jpg', preview: '/pictures/dishes/butter-chicken-1.webp', note: 'Cover' },
            { key: '2', name: 'butter-chicken-on-a-long-table-with-a-long-name.png', progress: 0.6 },
            { key: '3', name: 'raw-photo.jpg', error: 'Larger than 10 MB' },
          ]}
        />
      </Shelf>
    </>
  )
}

function Choices() {
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

function Codes() {
  const [code, setCode] = useState(emptyPin(6))
  const [wrong, setWrong] = useState<readonly string[]>(['4', '8', '2', '', '', ''])
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <PinInput legend="Code from the email" digits={code} onChange={setCode} />
      <PinInput legend="Code again" digits={wrong} onChange={setWrong} error="Please provide all OTP digits" />
    </div>
  )
}
