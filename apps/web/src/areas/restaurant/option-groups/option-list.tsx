import { IconChefHat, IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DIETS } from '@tiffin/contract/diet'
import { words } from '#words/option-groups'
import { useProfile } from '../../../features/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { movedBy, newOption, type OptionDraft, type OwnGroup, optionError } from './group-draft.ts'
import { listMenuProducts, useSetOptionAvailability } from './queries.ts'

interface OptionListProps {
  options: readonly OptionDraft[]
  /** At most one may be chosen. */
  isSingle: boolean
  isChecked: boolean
  /** The restaurant's other groups, to which options may lead. */
  others: readonly OwnGroup[]
  onChange: (options: OptionDraft[]) => void
}
/** The options of a group: names, prices, order. */
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
            error={isChecked ? optionError(option) : undefined}
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

interface OptionRowProps {
  option: OptionDraft
  number: number
  isSingle: boolean
  isLast: boolean
  error: string | undefined
  others: readonly OwnGroup[]
  onChange: (some: Partial<OptionDraft>) => void
  onMove: (by: 1 | -1) => void
  onRemove: (() => void) | undefined
}
function OptionRow({ option, number, isSingle, isLast, error, others, onChange, onMove, onRemove }: OptionRowProps) {
  const name = option.name || words.optionName(number)
  return (
    <li className="flex gap-1 p-2 sm:gap-2 sm:p-3">
      <span className="flex flex-col">
        <IconButton label={words.up(name)} disabled={number === 1} onClick={() => onMove(-1)}>
          <IconChevronUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.down(name)} disabled={isLast} onClick={() => onMove(1)}>
          <IconChevronDown size={20} aria-hidden="true" />
        </IconButton>
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_7rem]">
          <Field label={words.optionName(number)} hideLabel error={error}>
            <Input
              value={option.name}
              maxLength={100}
              placeholder={words.optionName(number)}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          </Field>
          <Field label={words.optionPrice(name)} hideLabel>
            <Input
              inputMode="decimal"
              start={<span aria-hidden="true">₹</span>}
              value={option.price}
              onChange={({ target }) => onChange({ price: target.value })}
            />
          </Field>
        </div>
        {option.product && (
          <p className="flex items-center gap-1.5 text-small text-ink-2">
            <IconChefHat size={16} aria-hidden="true" />
            {words.isProduct(option.product.variant)}
          </p>
        )}
        <OptionDetails option={option} name={name} isSingle={isSingle} others={others} onChange={onChange} />
      </div>
      <span className="flex flex-col items-center">
        {option.id && <AvailabilitySwitch id={option.id} option={option} onChange={onChange} />}
        {onRemove && (
          <IconButton label={words.removeOption(name)} onClick={onRemove}>
            <IconTrash size={20} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  )
}

type DetailsProps = Pick<OptionRowProps, 'option' | 'isSingle' | 'others' | 'onChange'> & { name: string }
const TIMES = [1, 2, 3, 4, 5, 10]
function OptionDetails({ option, name, isSingle, others, onChange }: DetailsProps) {
  const [asked = ''] = option.asks
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {!option.product && (
        <Field label={words.diet(name)} hideLabel>
          <Select
            value={option.diet ?? ''}
            options={[{ value: '', label: words.diets.none }, ...DIETS.map((diet) => ({ value: diet, label: words.diets[diet] }))]}
            onChange={({ target }) => onChange({ diet: DIETS.find((diet) => diet === target.value) ?? null })}
          />
        </Field>
      )}
      {others.length > 0 && (
        <Field label={words.asks(name)} hideLabel>
          <Select
            value={asked}
            options={[
              { value: '', label: words.asksNothing },
              ...others.map((group) => ({ value: group._id, label: words.asksGroup(group.name) })),
            ]}
            onChange={({ target }) => onChange({ asks: target.value ? [target.value, ...option.asks.slice(1)] : [] })}
          />
        </Field>
      )}
      {!isSingle && (
        <Field label={words.each(name)} hideLabel>
          <Select
            value={String(option.maxEach)}
            options={[...new Set([...TIMES, option.maxEach])].map((times) => ({ value: String(times), label: words.eachTimes(times) }))}
            onChange={({ target }) => onChange({ maxEach: Number(target.value) })}
          />
        </Field>
      )}
      <Checkbox label={words.fromStart} checked={option.isDefault} onChange={({ target }) => onChange({ isDefault: target.checked })} />
    </div>
  )
}

/** Takes effect at once, also when the group is not saved. */
function AvailabilitySwitch({ id, option, onChange }: { id: string; option: OptionDraft; onChange: OptionRowProps['onChange'] }) {
  const setting = useSetOptionAvailability()
  const set = (isAvailable: boolean) =>
    setting.mutate(
      { id, isAvailable },
      {
        onSuccess: () => {
          onChange({ available: isAvailable })
          toastSuccess(isAvailable ? words.onSaleSaved(option.name) : words.soldOutSaved(option.name), 3_000)
        },
      },
    )
  return (
    <Switch
      label={words.onSale(option.name)}
      hideLabel
      checked={option.available}
      disabled={setting.isPending}
      onChange={({ target }) => set(target.checked)}
    />
  )
}
