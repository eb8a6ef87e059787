import { IconPhone, IconPrinter, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { PinInput } from '../../../ui/controls/pin-input.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { RatingInput } from '../../../ui/controls/rating-input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { Toolbar, ToolbarItem } from '../../../ui/layout/toolbar.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Shelf } from './gallery-parts.tsx'

const LONG = 'Sri Venkateswara Bhavan Pure Vegetarian Family Restaurant and Sweets, Near the Old Bus Stand'
const NOTHING = () => {}

export function States() {
  const [amount, setAmount] = useState('500')
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
      <Shelf title="Toolbar and quick amounts" stacked>
        <Toolbar label="Order 1041">
          <ToolbarItem>
            <Button look="secondary" size="sm">
              <IconPrinter size={18} aria-hidden="true" />
              Print
            </Button>
          </ToolbarItem>
          <ToolbarItem>
            <IconButton asChild label="Call Ravi" look="outline">
              <a href="tel:+919800000001">
                <IconPhone size={20} aria-hidden="true" />
              </a>
            </IconButton>
          </ToolbarItem>
          <ToolbarItem>
            <Button asChild look="ghost" size="sm">
              <Link to="#order">Open</Link>
            </Button>
          </ToolbarItem>
        </Toolbar>
        <RadioChips
          legend="Amount"
          value={amount}
          onChange={setAmount}
          choices={[
            { value: '200', label: '₹200' },
            { value: '500', label: '₹500' },
            { value: '1000', label: '₹1,000' },
          ]}
        />
      </Shelf>
      <Shelf title="Long, empty, failed again" stacked>
        <div className="grid gap-4 md:grid-cols-2 [&>*]:min-w-0">
          <Card>
            <SectionHeader title={LONG} end={<Badge tone="ok">Online</Badge>} />
            <p className="truncate text-small text-ink-2">{LONG}</p>
          </Card>
          <Card flush>
            <ErrorState title="We could not load the menu." text="No answer within 5 seconds." onRetry={NOTHING} retrying />
          </Card>
        </div>
        <DataTable
          caption="Deliveries, none yet"
          columns={[{ key: 'name', header: 'Name', lead: true, cell: String }]}
          rows={[]}
          rowKey={String}
          empty={<EmptyState title="No deliveries yet" text="The next one is handed to you by a restaurant." />}
        />
        <DataTable
          caption="Restaurants, one with a long name"
          columns={[
            { key: 'name', header: 'Name', lead: true, cell: String },
            { key: 'place', header: 'Place', cell: () => 'Thiruvananthapuram' },
          ]}
          rows={[LONG]}
          rowKey={String}
        />
      </Shelf>
    </>
  )
}
