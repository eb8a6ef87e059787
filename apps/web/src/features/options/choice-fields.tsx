// The option groups of a product: radio buttons where one is chosen, counters otherwise; what an option leads to follows it.
import type { ChoiceGroup, ChoiceOption } from '@tiffin/contract/choices'
import { formatRupees, toRupees } from '@tiffin/contract/money'
import { createContext, type RefObject, useContext, useEffect, useId, useRef } from 'react'
import { IconAlertCircle, IconPlus } from '#icons'
import { words as allergenWords } from '#words/allergens'
import { words } from '#words/options'
import { serverNow } from '../../lib/server-clock.ts'
import { QtyStepper } from '../../ui/controls/qty-stepper.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { DietMark } from '../../ui/display/diet-mark.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { allergensText } from '../catalogue/allergens-text.ts'
import { formatWhen } from '../hours/opening.ts'
import { keyOf } from './choice-groups.ts'
import { isStated, shownOf, unstatedIn } from './stated-allergens.ts'
import type { Choices } from './use-choices.ts'

const Zone = createContext<string | undefined>(undefined)

interface ChoiceFieldsProps {
  groups: readonly ChoiceGroup[]
  choices: Choices
  /** Says what is missing, and focuses the first group that lacks something. A new object asks again. */
  asked: object | undefined
  /** The restaurant's time zone, unless it is India's. */
  zone: string | undefined
  isWholeUnstated: boolean
}
export function ChoiceFields({ groups, choices, asked, zone, isWholeUnstated }: ChoiceFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!asked) return
    const wrong = fields.current?.querySelector<HTMLElement>('[data-wrong]')
    wrong?.scrollIntoView({ block: 'start' })
    wrong?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus({ preventScroll: true })
  }, [asked])
  const unstated = isWholeUnstated ? [] : [...new Set(unstatedIn(groups, [], choices).map(({ name }) => name))]
  return (
    <Zone value={zone}>
      <div ref={fields} className="grid gap-7">
        {groups.map((group) => (
          <Group key={group.id} group={group} owner={[]} choices={choices} isAsked={asked !== undefined} />
        ))}
        {unstated.length > 0 && <p className="text-small text-ink-2">{allergenWords.optionsNotStated(unstated.join(', '))}</p>}
      </div>
    </Zone>
  )
}

interface GroupProps {
  group: ChoiceGroup
  /** The path of the option that leads to it. */
  owner: readonly string[]
  choices: Choices
  isAsked: boolean
}
function Group({ group, owner, choices, isAsked }: GroupProps) {
  const id = useId()
  const { problem } = choices
  const isWrong = problem?.groupId === group.id && keyOf(problem.path) === keyOf(owner)
  const isShown = isAsked && isWrong
  const isSingle = group.min === 1 && group.max === 1
  const count = group.options.reduce((sum, option) => sum + choices.quantityOf([...owner, option.id]), 0)
  const Heading = owner.length === 0 ? 'h3' : 'h4'
  const field = { group, owner, choices, isAsked, count, name: id }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is radiogroup where aria-required is set
    <div
      role={isSingle ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-rule${isShown ? ` ${id}-error` : ''}`}
      aria-required={isSingle ? true : undefined}
      data-wrong={isWrong || undefined}
      className="min-w-0 scroll-mt-4"
    >
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <Heading
          id={`${id}-name`}
          className={cx('min-w-0 wrap-anywhere', owner.length === 0 ? 'text-card-title' : 'text-small font-semibold')}
        >
          {group.name}
        </Heading>
        <Rule id={`${id}-rule`} group={group} count={count} isSingle={isSingle} />
      </div>
      {isShown && (
        <p id={`${id}-error`} className="mb-2.5 flex items-start gap-1.5 text-small font-medium text-danger-text">
          <IconAlertCircle size={16} stroke={2.2} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span>{isSingle ? words.chooseOne : words.chooseMore(group.min - count)}</span>
        </p>
      )}
      {isSingle ? <RadioOptions {...field} isWrong={isShown} /> : <CountedOptions {...field} />}
      {!isSingle && count >= group.max && group.max < choosable(group) && (
        <p className="mt-2 text-small text-ink-2">{words.mostChosen(group.max)}</p>
      )}
    </div>
  )
}
const choosable = ({ options }: ChoiceGroup) => options.reduce((sum, { maxEach, isAvailable }) => sum + (isAvailable ? maxEach : 0), 0)

function Rule({ id, group, count, isSingle }: { id: string; group: ChoiceGroup; count: number; isSingle: boolean }) {
  if (isSingle || (group.min > 0 && count < group.min)) {
    return (
      <Badge tone="info" className="shrink-0 whitespace-nowrap">
        <span id={id}>{words.required(group.min, group.max)}</span>
      </Badge>
    )
  }
  return (
    <span id={id} role="status" className="num shrink-0 text-small text-ink-2">
      {words.counted(count, group.max)}
    </span>
  )
}

type OptionsProps = GroupProps & { count: number; name: string }
function RadioOptions({ group, owner, choices, isAsked, name, isWrong }: OptionsProps & { isWrong: boolean }) {
  return (
    <div className="grid gap-2">
      {group.options.map((option) => {
        const path = [...owner, option.id]
        const isChosen = choices.quantityOf(path) > 0
        return (
          <div key={option.id} className="grid gap-2">
            <label
              className={cx(
                'flex min-h-13 items-center gap-3 rounded-control border bg-surface px-3.5 py-2.5 hover:border-border-strong',
                isWrong && option.isAvailable ? 'border-danger inset-ring-1 inset-ring-danger' : 'border-border',
                'has-checked:border-primary-text has-checked:bg-primary-soft has-checked:inset-ring-1 has-checked:inset-ring-primary-text',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                'has-disabled:border-border has-disabled:bg-sunken has-disabled:text-ink-3',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                disabled={!option.isAvailable}
                onChange={() => choices.choose(group, owner, option.id)}
                className="size-6 shrink-0 appearance-none rounded-chip border-2 border-border-strong bg-surface outline-none checked:border-7 checked:border-primary"
              />
              <OptionName option={option} group={group} className="flex-1" />
              <span className="num shrink-0 text-right font-semibold">{priceOf(option)}</span>
            </label>
            {isChosen && <Inner option={option} path={path} choices={choices} isAsked={isAsked} />}
          </div>
        )
      })}
    </div>
  )
}

function CountedOptions({ group, owner, choices, isAsked, count }: OptionsProps) {
  return (
    <ul className="divide-y divide-border rounded-control border border-border">
      {group.options.map((option) => {
        const path = [...owner, option.id]
        const quantity = choices.quantityOf(path)
        return (
          <li key={option.id} className={cx('py-2.5 pr-2.5 pl-3.5', !option.isAvailable && 'bg-sunken text-ink-3')}>
            <div className="flex min-h-11 items-center gap-3">
              <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
                <OptionName option={option} group={group} className="sm:flex-1" />
                <span className={cx('num', shownOf(option).diet && 'pl-5.5 sm:pl-0', option.isAvailable && 'font-semibold')}>
                  {priceOf(option)}
                </span>
              </div>
              {option.isAvailable && (
                <Counter
                  label={option.name}
                  value={quantity}
                  max={Math.min(option.maxEach, quantity + group.max - count, shownOf(option).left ?? option.maxEach)}
                  onChange={(next) => choices.set(path, next)}
                />
              )}
            </div>
            {quantity > 0 && <Inner option={option} path={path} choices={choices} isAsked={isAsked} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Only a plus while there is none; the focus stays on it. */
function Counter({ label, value, max, onChange }: { label: string; value: number; max: number; onChange: (value: number) => void }) {
  const box = useRef<HTMLSpanElement>(null)
  const keptFocus = useKeptFocus(() => box.current?.querySelector<HTMLElement>('button:last-of-type'))
  return (
    <span ref={box as RefObject<HTMLSpanElement>} {...keptFocus} className="shrink-0">
      {value > 0 ? (
        <QtyStepper label={label} value={value} min={0} max={max} onChange={onChange} />
      ) : (
        <button
          type="button"
          aria-label={words.addOne(label)}
          disabled={max <= 0}
          onClick={() => onChange(1)}
          className="pressable grid size-11 place-items-center rounded-control border border-border-strong bg-surface hover:bg-ink/8 disabled:opacity-40"
        >
          <IconPlus size={18} stroke={2.4} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

/** The groups that a chosen option leads to. */
function Inner({ option, path, choices, isAsked }: { option: ChoiceOption; path: readonly string[]; choices: Choices; isAsked: boolean }) {
  if (option.groups.length === 0) return null
  return (
    <div className="ml-5 grid gap-4 border-l-2 border-primary-text py-1 pl-4">
      {option.groups.map((group) => (
        <Group key={group.id} group={group} owner={path} choices={choices} isAsked={isAsked} />
      ))}
    </div>
  )
}

function OptionName({ option, group, className }: { option: ChoiceOption; group: ChoiceGroup; className?: string }) {
  const shown = shownOf(option)
  const zone = useContext(Zone)
  return (
    <span className={cx('min-w-0', className)}>
      <span className="flex items-start gap-1.5">
        {shown.diet && <DietMark vegetarian={shown.diet === 'veg' || shown.diet === 'vegan'} className="mt-1" />}
        <span className="min-w-0 wrap-anywhere">{option.name}</span>
      </span>
      {isStated(group) && (
        <span className={cx('block text-small', shown.diet && 'pl-5.5', shown.allergens ? 'text-ink-2' : 'text-warning-text')}>
          {allergensText(shown.allergens)}
        </span>
      )}
      {option.isAvailable && shown.left !== undefined && (
        <span className={cx('block text-small font-semibold text-warning-text', shown.diet && 'pl-5.5')}>{words.onlyLeft(shown.left)}</span>
      )}
      {shown.soldOut?.until && (
        <span className={cx('block text-small', shown.diet && 'pl-5.5')}>
          {words.backAt(formatWhen(shown.soldOut.until, serverNow(), zone))}
        </span>
      )}
    </span>
  )
}

function priceOf(option: ChoiceOption): string {
  if (!option.isAvailable) return words.soldOut
  return option.pricePaise === 0 ? words.included : words.plus(formatRupees(toRupees(option.pricePaise)))
}
