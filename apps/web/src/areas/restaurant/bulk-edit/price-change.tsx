import { changedPrice, fromRupees, toRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { words as menuChanges } from '#words/menu-changes'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { formatRupees } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { BulkChange } from './use-bulk-change.ts'

const words = menuChanges.price
const SHOWN = 8
const MOST = { raise: 500, lower: 90 }

interface PriceChangeProps {
  products: readonly MenuProduct[]
  bulk: BulkChange
  onClose: () => void
}
export function PriceChange({ products, bulk, onClose }: PriceChangeProps) {
  const [direction, setDirection] = useState<keyof typeof MOST>('raise')
  const [text, setText] = useState('5')
  const [step, setStep] = useState<'rupee' | 'paisa'>('rupee')
  const size = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  const isValid = size >= 1 && size <= MOST[direction]
  const percent = direction === 'raise' ? size : -size
  const rows = rowsOf(products, (price) => (isValid ? toRupees(changedPrice(fromRupees(price), percent, step)) : price))
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(isValid, async () => {
    if (await bulk.change({ change: { price: { percent, step } }, saying: words.done })) onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title(products.length)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {menuChanges.cancel}
          </Button>
          <Button type="submit" form="price-change" loading={bulk.isChanging}>
            {words.submit(rows.length)}
          </Button>
        </>
      }
    >
      <form ref={fields} id="price-change" noValidate className="grid gap-4" onSubmit={submit}>
        <RadioChips
          legend={words.direction}
          choices={[
            { value: 'raise', label: words.raise },
            { value: 'lower', label: words.lower },
          ]}
          value={direction}
          onChange={(value) => setDirection(value === 'lower' ? 'lower' : 'raise')}
        />
        <div className="grid grid-cols-[minmax(6.5rem,2fr)_3fr] gap-3">
          <Field label={words.percent} error={isChecked && !isValid ? words.range(direction) : undefined} required>
            <Input
              inputMode="numeric"
              value={text}
              maxLength={3}
              autoComplete="off"
              end="%"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Field label={words.step}>
            <Select
              value={step}
              options={[
                { value: 'rupee', label: words.rupee },
                { value: 'paisa', label: words.paisa },
              ]}
              onChange={(event) => setStep(event.target.value === 'paisa' ? 'paisa' : 'rupee')}
            />
          </Field>
        </div>
        <PricePreview rows={rows} />
      </form>
    </Dialog>
  )
}

interface PriceRow {
  readonly key: string
  readonly name: string
  readonly now: number
  readonly after: number
}
const rowsOf = (products: readonly MenuProduct[], changed: (price: number) => number): PriceRow[] =>
  products.flatMap(({ _id, productName, variants }) =>
    variants.map(({ name, price }) => ({
      key: `${_id} ${name}`,
      name: variants.length > 1 ? `${productName}, ${name}` : productName,
      now: price,
      after: changed(price),
    })),
  )

function PricePreview({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <ul aria-label={words.preview} className="num grid gap-1.5 rounded-control bg-sunken p-3 text-small">
      {rows.slice(0, SHOWN).map(({ key, name, now, after }) => (
        <li key={key} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="shrink-0">
            <span className="text-ink-2">{formatRupees(now)}</span>
            <span>{' → '}</span>
            <b>{formatRupees(after)}</b>
          </span>
        </li>
      ))}
      {rows.length > SHOWN && <li className="text-ink-2">{words.more(rows.length - SHOWN)}</li>}
    </ul>
  )
}
