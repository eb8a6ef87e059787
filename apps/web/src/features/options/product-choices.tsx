// What is asked about a product: its size, its option groups and a note.
import type { ChoiceGroup } from '@tiffin/contract/choices'
import { useEffect, useRef } from 'react'
import { words } from '#words/options'
import { words as productWords } from '#words/product'
import { words as ui } from '#words/ui'
import { RadioCards } from '../../ui/controls/radio-card.tsx'
import { Price } from '../../ui/display/price.tsx'
import type { ProductDetail } from '../catalogue/queries.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { NoteField } from './note-field.tsx'
import type { Choices } from './use-choices.ts'

interface ProductChoicesProps {
  product: ProductDetail
  /** The restaurant's time zone, unless it is India's. */
  zone: string | undefined
  variant: string | undefined
  sizeError: string | undefined
  onVariant: (name: string) => void
  groups: readonly ChoiceGroup[]
  choices: Choices
  /** A new object after each press of the button while something is missing. */
  asked: object | undefined
  note: string
  onNote: (note: string) => void
}
export function ProductChoices({
  product,
  zone,
  variant,
  sizeError,
  onVariant,
  groups,
  choices,
  asked,
  note,
  onNote,
}: ProductChoicesProps) {
  const sizes = useRef<HTMLDivElement>(null)
  const isSizeMissing = sizeError !== undefined
  useEffect(() => {
    if (!asked || !isSizeMissing) return
    sizes.current?.scrollIntoView({ block: 'nearest' })
    sizes.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [asked, isSizeMissing])
  return (
    <div className="grid gap-7">
      <div ref={sizes} className="scroll-mb-4">
        <RadioCards
          legend={productWords.chooseSize}
          hideLegend={product.variants.length === 1}
          rule={words.required(1, 1)}
          choices={product.variants.map(sizeChoice)}
          value={variant ?? null}
          error={sizeError}
          onChange={onVariant}
        />
      </div>
      {groups.length > 0 && (
        <ChoiceFields
          groups={groups}
          choices={choices}
          asked={isSizeMissing ? undefined : asked}
          zone={zone}
          isWholeUnstated={!product.allergens && !product.choicesAddAllergens}
        />
      )}
      <NoteField
        value={note}
        onChange={onNote}
        label={words.productNote}
        hint={words.productNoteHint}
        placeholder={words.productNoteExample}
      />
    </div>
  )
}

const sizeChoice = ({ name, price, offer, aofferPrice, soldOut }: ProductDetail['variants'][number]) => ({
  value: name,
  label: name,
  disabled: soldOut !== undefined,
  end: <Price now={aofferPrice} was={offer > 0 ? price : undefined} className="justify-end" />,
  ...(soldOut
    ? { detail: productWords.soldOut }
    : offer > 0
      ? { detail: <span className="text-success-text">{ui.price.percentOff(offer)}</span> }
      : {}),
})
