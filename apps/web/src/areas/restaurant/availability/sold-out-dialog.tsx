import { useQuery } from '@tanstack/react-query'
import { refusalText } from '@tiffin/contract/errors/codes'
import { useState } from 'react'
import { words as availability } from '#words/availability'
import { errorText } from '#words/errors'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { formatWhen } from '../../../features/hours/opening.ts'
import { clockIn, instantIn } from '../../../features/hours/zone.ts'
import { DAY_MS, HOUR_MS } from '../../../lib/durations.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { getHours } from '../hours/queries.ts'
import { useAvailability } from './use-availability.ts'

const words = availability.dialog
/** The first whole hour of the restaurant's clocks that is at least an hour away. */
const inAnHour = (zone: string | undefined): string => `${clockIn(zone, serverNow() + 2 * HOUR_MS - 1).slice(0, 13)}:00`
const YEAR_MS = 366 * DAY_MS
/** As the server allows it; false for an unreadable time. */
const isAllowed = (at: number): boolean => at > serverNow() && at <= serverNow() + YEAR_MS

export function SoldOutDialog({ product, onClose }: { product: MenuProduct; onClose: () => void }) {
  const [howLong, setHowLong] = useState('today')
  const [chosenTime, setTime] = useState<string>()
  const [size, setSize] = useState('')
  const { mutate, isPending } = useAvailability()
  const { todayEnds, timeZone } = useQuery(getHours()).data ?? {}
  const time = chosenTime ?? inAnHour(timeZone)
  const at = instantIn(timeZone, time)
  const isValid = howLong !== 'until' || isAllowed(at)
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLDivElement>(isValid, () => {
    const until = howLong === 'until' ? new Date(at).toISOString() : howLong
    mutate({ product, available: false, until, variant: size || undefined }, { onSuccess: onClose })
  })
  const footer = (
    <>
      <Button look="secondary" size="lg" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button size="lg" loading={isPending} onClick={submit}>
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={words.title(product.productName)} footer={footer}>
      <div ref={fields} className="grid gap-4">
        {product.variants.length > 1 && (
          <Field label={words.what}>
            <Select
              value={size}
              onChange={({ target }) => setSize(target.value)}
              placeholder={words.whole}
              options={product.variants.map(({ name }) => ({ value: name, label: name }))}
            />
          </Field>
        )}
        <RadioCards
          legend={words.legend}
          hideLegend
          value={howLong}
          onChange={setHowLong}
          choices={[
            {
              value: 'today',
              label: words.today,
              detail: todayEnds ? words.todayBack(formatWhen(todayEnds, serverNow(), timeZone)) : words.todayBackLater,
            },
            { value: 'until', label: words.until },
            { value: 'always', label: words.always },
          ]}
        />
        {howLong === 'until' && (
          <Field label={words.time} error={isChecked && !isValid ? errorText(refusalText('sold_out_until_invalid')) : undefined}>
            <Input
              type="datetime-local"
              value={time}
              min={clockIn(timeZone, serverNow())}
              onChange={({ target }) => setTime(target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
