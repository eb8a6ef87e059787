import { words } from '#words/options'
import type { AnswerOf } from '../../lib/api.ts'
import { cx } from '../../ui/cx.ts'

interface ChosenOptionsProps {
  options: AnswerOf<'GET /getcart'>['cartData']['items'][number]['options']
  note: string | undefined
  /** How often the product is ordered: a restaurant reads the options of all of them. */
  times?: number
  className?: string
}
export function ChosenOptions({ options = [], note, times = 1, className }: ChosenOptionsProps) {
  if (options.length === 0 && !note) return null
  return (
    <span className={cx('block text-small font-normal text-ink-2', className)}>
      {options.length > 0 && (
        <span className="block wrap-anywhere">{options.map(({ name, quantity }) => words.chosen(quantity * times, name)).join(', ')}</span>
      )}
      {note && <strong className="block font-semibold wrap-anywhere text-ink">{words.note(note)}</strong>}
    </span>
  )
}
