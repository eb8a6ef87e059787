import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import type { PromoPartProps } from './promo-draft.ts'

const RUPEE = '₹'

interface PromoFieldProps extends PromoPartProps {
  name: 'percent' | 'amount' | 'maxDiscount' | 'minimum' | 'every' | 'perCustomer' | 'usesMax' | 'budget' | 'share'
  label: string
  hint?: string
  required?: boolean
  unit?: 'rupees'
}
/** A number or an amount of a code. */
export const PromoField = ({ draft, errors, change, name, label, hint, required = false, unit }: PromoFieldProps) => (
  <Field label={label} required={required} optional={!required} error={errors?.[name]} hint={hint}>
    <Input
      inputMode={unit ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={10}
      start={unit && <span aria-hidden="true">{RUPEE}</span>}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  </Field>
)
