import { IconChefHat, IconTrash } from '#icons'
import { words } from '#words/option-groups'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import type { OptionDraft, OptionFault, OwnGroup } from './group-draft.ts'
import { MoveButtons } from './move-buttons.tsx'
import { OptionAllergens } from './option-allergens.tsx'
import { useSetOptionAvailability } from './queries.ts'

interface OptionRowProps {
  option: OptionDraft
  number: number
  isSingle: boolean
  isLast: boolean
  fault: OptionFault | undefined
  others: readonly OwnGroup[]
  /** It is a product or a size that the menu no longer has. */
  isOffMenu: boolean
  onChange: (some: Partial<OptionDraft>) => void
  onMove: (by: 1 | -1) => void
  onRemove: (() => void) | undefined
}
export function OptionRow({ option, number, isSingle, isLast, fault, others, isOffMenu, onChange, onMove, onRemove }: OptionRowProps) {
  const name = option.name || words.unnamed(number)
  const aboutProduct = (variant: string): string => {
    if (isOffMenu) return words.isOffMenu(variant)
    return option.isProductAvailable ? words.isProduct(variant) : `${words.isProduct(variant)} · ${words.productUnavailable}`
  }
  return (
    <li className="flex gap-1 p-2 sm:gap-2 sm:p-3">
      <MoveButtons name={name} isFirst={number === 1} isLast={isLast} onMove={onMove} />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_7rem]">
          <Field label={words.optionName(number)} hideLabel error={fault?.field === 'name' ? fault.message : undefined}>
            <Input
              value={option.name}
              maxLength={100}
              placeholder={words.optionName(number)}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          </Field>
          <Field label={words.optionPrice(name)} hideLabel error={fault?.field === 'price' ? fault.message : undefined}>
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
            <span>{aboutProduct(option.product.variant)}</span>
          </p>
        )}
        {!option.product && (
          <OptionAllergens
            option={option}
            name={name}
            error={fault?.field === 'allergens' ? fault.message : undefined}
            onChange={onChange}
          />
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
