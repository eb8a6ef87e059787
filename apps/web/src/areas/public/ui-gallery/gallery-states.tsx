import { IconSearch } from '#icons'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { PinInput } from '../../../ui/controls/pin-input.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { RatingInput } from '../../../ui/controls/rating-input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { Shelf } from './shelf.tsx'

const NOTHING = () => {}

export function States() {
  return (
    <>
      <Shelf title="Wrong and not allowed" stacked>
        <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          <Field label="New password" error="The new password must have exactly 7 characters">
            <PasswordInput defaultValue="short" autoComplete="new-password" />
          </Field>
          <Field label="Search, not now" hideLabel>
            <Input start={<IconSearch size={20} aria-hidden="true" />} disabled placeholder="Search, not now" />
          </Field>
          <Field label="Status" hint="This order is delivered: its status stays.">
            <Select options={[{ value: 'd', label: 'Delivered' }]} disabled defaultValue="d" />
          </Field>
          <Field label="Description" error="Please Fill Description">
            <Textarea />
          </Field>
          <Field label="Note, fixed">
            <Textarea readOnly defaultValue="Second floor, the blue door." />
          </Field>
          <PinInput legend="Code, being checked" digits={['4', '8', '2', '1', '0', '7']} onChange={NOTHING} disabled />
        </div>
        <div className="grid items-start gap-4 md:grid-cols-3">
          <Checkbox label="Breakfast, chosen and fixed" end="7" defaultChecked disabled />
          <Switch label="Taking orders, being changed" defaultChecked disabled />
          <RatingInput legend="Rated already" value={5} onChange={NOTHING} disabled />
        </div>
      </Shelf>
      <Shelf title="At work and at their limits">
        <Button look="danger" loading>
          Yes, delete it!
        </Button>
        <Button look="ghost" loading>
          Resend
        </Button>
        <Button look="ghost" disabled>
          Resend
        </Button>
        <Button look="danger" disabled>
          Reject
        </Button>
        <Button look="accent" disabled>
          Order now
        </Button>
        <QtyStepper label="Idli" value={1} onChange={NOTHING} />
        <QtyStepper label="Vada" value={50} max={50} onChange={NOTHING} look="filled" />
      </Shelf>
    </>
  )
}
