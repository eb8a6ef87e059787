import type { IfMissing } from '@tiffin/contract'
import { words as all } from '#words/substitutions'
import { byRestaurant } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
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
  return restaurants.map(({ id, name }) => (
    <Card as="section" key={id} aria-label={restaurants.length > 1 ? words.titleAt(name) : words.title}>
      <RadioCards
        legend={restaurants.length > 1 ? words.titleAt(name) : words.title}
        value={chosen[id] ?? usual}
        onChange={(choice) => onChange({ ...chosen, [id]: choice as IfMissing })}
        choices={[
          { value: 'ask', label: words.ask, detail: words.askDetail },
          { value: 'remove', label: words.remove, detail: words.removeDetail },
          { value: 'cancel', label: words.cancel, detail: words.cancelDetail },
        ]}
      />
    </Card>
  ))
}
