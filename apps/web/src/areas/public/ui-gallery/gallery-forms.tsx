import { IconSearch } from '#icons'
import { Field } from '../../../ui/controls/field.tsx'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { Choices } from './gallery-choices.tsx'
import { Codes } from './gallery-codes.tsx'
import { Shelf } from './shelf.tsx'

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
