import type { IfMissing } from '@tiffin/contract'
import { words as all } from '#words/substitutions'
import { byRestaurant } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const words = all.preference
export type MissingChoices = Readonly<Record<string, IfMissing>>

interface MissingChoiceProps {
  cart: Cart
  /** By restaurant. */
  chosen: MissingChoices
  /** For restaurants without a choice. */
  usual: IfMissing
  onChange: (choices: MissingChoices) => void
}
/** What happens to a product that has run out: one choice per restaurant of the cart. */
export function MissingChoice({ cart, chosen, usual, onChange }: MissingChoiceProps) {
  const restaurants = byRestaurant(cart)
  const [first] = restaurants
  const choose = (id: string, choice: string) => onChange({ ...chosen, [id]: choice as IfMissing })
  if (restaurants.length > 1)
    return (
      <Card as="section" aria-label={words.title} className="grid gap-3">
        <p className="text-card-title">{words.title}</p>
        {restaurants.map(({ id, name }) => (
          <Field key={id} label={name} hint={CHOICES.find(({ value }) => value === (chosen[id] ?? usual))?.detail}>
            <Select options={CHOICES} value={chosen[id] ?? usual} onChange={({ target }) => choose(id, target.value)} />
          </Field>
        ))}
      </Card>
    )
  return (
    first && (
      <Card as="section" aria-label={words.title}>
        <RadioCards
          legend={words.title}
          value={chosen[first.id] ?? usual}
          onChange={(choice) => choose(first.id, choice)}
          choices={CHOICES}
        />
      </Card>
    )
  )
}

const CHOICES: readonly { value: IfMissing; label: string; detail: string }[] = [
  { value: 'ask', label: words.ask, detail: words.askDetail },
  { value: 'remove', label: words.remove, detail: words.removeDetail },
  { value: 'cancel', label: words.cancel, detail: words.cancelDetail },
]
