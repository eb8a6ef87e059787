import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { Select } from '../../ui/controls/select.tsx'

/** Keys that change a closed select at once in Chrome and Firefox on Windows and Linux. */
const BROWSING = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown|[^ ])$/

type ActionSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  value: string
  onChoose: (value: string) => void
  /** Ignores choices, and keeps the focus. */
  isBusy?: boolean
}

/** A select that acts when an option is chosen: with the pointer at once, with the keyboard on Enter or when the focus leaves. */
export function ActionSelect({ value, onChoose, isBusy = false, ...rest }: ActionSelectProps) {
  const [reached, setReached] = useState<string>()
  const isBrowsing = useRef(false)
  const choose = (chosen: string | undefined) => {
    setReached(undefined)
    if (chosen !== undefined && chosen !== value && !isBusy) onChoose(chosen)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    isBrowsing.current = BROWSING.test(key)
    // a letter changes the select in the next event; the other keys may have opened its list, in which Enter chooses
    if (key.length > 1) setTimeout(() => (isBrowsing.current = false))
    if (reached === undefined || (key !== 'Enter' && key !== 'Escape')) return
    // Enter would also send the form
    event.preventDefault()
    choose(key === 'Enter' ? reached : undefined)
  }
  return (
    <Select
      {...rest}
      value={reached ?? value}
      aria-disabled={isBusy || undefined}
      onKeyDown={press}
      onPointerDown={() => (isBrowsing.current = false)}
      onChange={({ target }) => (isBrowsing.current ? setReached(target.value) : choose(target.value))}
      onBlur={() => choose(reached)}
    />
  )
}
