import { asciiDigits } from '@tiffin/contract/clean-text'
import { useState } from 'react'
import { words } from '#words/option-groups'
import { words as options } from '#words/options'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { Badge } from '../../../ui/display/badge.tsx'

interface GroupRuleProps {
  min: number
  max: number
  /** Of the maximum. */
  error: string | undefined
  onChange: (rule: { min?: number; max?: number }) => void
}
type Rule = 'one' | 'some' | 'other'
const ruleOf = (min: number, max: number): Rule => (min === 1 && max === 1 ? 'one' : min === 0 ? 'some' : 'other')
const MOST = 50

export function GroupRule({ min, max, error, onChange }: GroupRuleProps) {
  const [rule, setRule] = useState(() => ruleOf(min, max))
  const choose = (next: Rule) => {
    setRule(next)
    if (next === 'one') onChange({ min: 1, max: 1 })
    if (next === 'some') onChange({ min: 0, max: Math.max(max, 3) })
    if (next === 'other') onChange({ min: Math.max(1, min), max: Math.max(2, max) })
  }
  return (
    <div className="grid gap-3">
      <RadioChips
        legend={words.howMany}
        choices={(['one', 'some', 'other'] as const).map((value) => ({ value, label: words.rules[value] }))}
        value={rule}
        onChange={(value) => choose(value as Rule)}
      />
      {rule !== 'one' && (
        <div className="grid max-w-80 grid-cols-2 gap-3">
          {rule === 'other' && (
            <Field label={words.min}>
              <CountInput least={0} value={min} onChange={(count) => onChange({ min: count })} />
            </Field>
          )}
          <Field label={words.max} error={error}>
            <CountInput least={1} value={max} onChange={(count) => onChange({ max: count })} />
          </Field>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <Badge tone="info">{min > 0 ? options.required(min, max) : options.counted(0, max)}</Badge>
        <span>{words.theySee}</span>
      </p>
    </div>
  )
}

interface CountInputProps {
  least: number
  value: number
  onChange: (count: number) => void
}
/** Shows the text as typed, even an empty one, until it is left; `value` is always in range. */
function CountInput({ least, value, onChange }: CountInputProps) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const count = Number.parseInt(asciiDigits(text), 10)
    if (!Number.isNaN(count)) onChange(Math.min(MOST, Math.max(least, count)))
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
