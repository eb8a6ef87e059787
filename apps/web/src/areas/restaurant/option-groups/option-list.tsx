import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/option-groups'
import { useProfile } from '../../../features/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { movedBy, newOption, type OptionDraft, type OwnGroup, optionFault } from './group-draft.ts'
import { OptionRow } from './option-row.tsx'
import { listMenuProducts } from './queries.ts'

interface OptionListProps {
  options: readonly OptionDraft[]
  /** At most one may be chosen. */
  isSingle: boolean
  isChecked: boolean
  /** The restaurant's other groups, to which options may lead. */
  others: readonly OwnGroup[]
  onChange: (options: OptionDraft[]) => void
}
export function OptionList({ options, isSingle, isChecked, others, onChange }: OptionListProps) {
  const change = (index: number, some: Partial<OptionDraft>) =>
    onChange(options.map((one, at) => (at === index ? { ...one, ...some } : one)))
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
            onChange={(some) => change(index, some)}
            onMove={(by) => onChange(movedBy(options, index, by))}
            onRemove={options.length > 1 ? () => onChange(options.toSpliced(index, 1)) : undefined}
          />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button look="secondary" size="sm" onClick={() => onChange([...options, newOption()])}>
          <IconPlus size={18} aria-hidden="true" />
          {words.addOption}
        </Button>
        <AddProduct onAdd={(added) => onChange([...options, added])} />
      </div>
    </section>
  )
}

/** Adds a product of the menu as an option: a combo. */
function AddProduct({ onAdd }: { onAdd: (option: OptionDraft) => void }) {
  const { _id } = useProfile('restaurant')
  const { data = [] } = useQuery(listMenuProducts(_id))
  const sizes = data.flatMap(({ _id: productId, productName, variants }) =>
    variants.map(({ name }) => ({ productId, variant: name, label: variants.length > 1 ? `${productName}, ${name}` : productName })),
  )
  const add = (value: string) => {
    const size = sizes[Number(value)]
    if (size && value !== '') onAdd(newOption({ name: size.label, product: { productId: size.productId, variant: size.variant } }))
  }
  return (
    <Field label={words.addProduct} hideLabel className="min-w-60 flex-1">
      <Select
        value=""
        placeholder={words.addProduct}
        options={sizes.map(({ label }, index) => ({ value: String(index), label }))}
        onChange={({ target }) => add(target.value)}
      />
    </Field>
  )
}
