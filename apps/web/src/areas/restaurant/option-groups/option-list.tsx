import { useQuery } from '@tanstack/react-query'
import { findNamed } from '@tiffin/contract/clean-text'
import { IconPlus } from '#icons'
import { words } from '#words/option-groups'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { ActionSelect } from '../action-select.tsx'
import { movedBy } from '../moved-by.ts'
import { listOwnMenu } from '../queries.ts'
import { newOption, type OptionDraft, type OwnGroup, optionFault } from './group-draft.ts'
import { OptionRow } from './option-row.tsx'

interface OptionListProps {
  options: readonly OptionDraft[]
  /** At most one may be chosen. */
  isSingle: boolean
  isChecked: boolean
  /** The restaurant's other groups, to which options may lead. */
  others: readonly OwnGroup[]
  /** Gets how the options change: a switch that is answered later must not undo what was typed meanwhile. */
  onChange: (change: (options: readonly OptionDraft[]) => OptionDraft[]) => void
}
export function OptionList({ options, isSingle, isChecked, others, onChange }: OptionListProps) {
  const { _id } = useProfile('restaurant')
  const { data: menu } = useQuery(listOwnMenu(_id))
  const change = (key: string, some: Partial<OptionDraft>) =>
    onChange((known) => known.map((one) => (one.key === key ? { ...one, ...some } : one)))
  return (
    <section aria-labelledby="options-title">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 id="options-title" className="text-card-title">
          {words.optionsTitle}
        </h3>
        <span className="text-small text-ink-2">{words.addedToPrice}</span>
      </div>
      <ol className="divide-y divide-border rounded-control border border-border">
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            option={option}
            number={index + 1}
            isSingle={isSingle}
            isLast={index === options.length - 1}
            fault={isChecked ? optionFault(option) : undefined}
            others={others}
            isOffMenu={menu !== undefined && isOffMenu(option, menu)}
            onChange={(some) => change(option.key, some)}
            onMove={(by) => onChange((known) => movedBy(known, index, by))}
            onRemove={options.length > 1 ? () => onChange((known) => known.filter(({ key }) => key !== option.key)) : undefined}
          />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button look="secondary" size="sm" onClick={() => onChange((known) => [...known, newOption()])}>
          <IconPlus size={18} aria-hidden="true" />
          <span>{words.addOption}</span>
        </Button>
        <AddProduct menu={menu ?? []} onAdd={(added) => onChange((known) => [...known, added])} />
      </div>
    </section>
  )
}

/** Returns whether an option is a product or a size that the menu no longer has. */
function isOffMenu({ product }: OptionDraft, menu: readonly MenuProduct[]): boolean {
  const sizes = menu.find(({ _id }) => _id === product?.productId)?.variants ?? []
  return product !== undefined && !findNamed(sizes, product.variant)
}

/** Adds a product of the menu as an option: a combo. */
function AddProduct({ menu, onAdd }: { menu: readonly MenuProduct[]; onAdd: (option: OptionDraft) => void }) {
  const sizes = menu.flatMap(({ _id: productId, productName, variants }) =>
    variants.map(({ name }) => ({ productId, variant: name, label: variants.length > 1 ? `${productName}, ${name}` : productName })),
  )
  const add = (value: string) => {
    const size = sizes[Number(value)]
    if (size && value !== '') onAdd(newOption({ name: size.label, product: { productId: size.productId, variant: size.variant } }))
  }
  return (
    <Field label={words.addProduct} hideLabel className="min-w-60 flex-1">
      <ActionSelect
        value=""
        placeholder={words.addProduct}
        options={sizes.map(({ label }, index) => ({ value: String(index), label }))}
        onChoose={add}
      />
    </Field>
  )
}
