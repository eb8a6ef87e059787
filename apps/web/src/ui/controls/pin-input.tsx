import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { words } from '#words/controls'
import { cx } from '../cx.ts'
import { CONTROL } from './control-class.ts'
import { FieldError } from './field.tsx'
import { digitsOf, eraseDigit, type PinState, pasteDigits, typeDigit } from './pin-digits.ts'

type PinInputProps = {
  legend: string
  hideLegend?: boolean
  /** One string per box, "" when empty. Start with `emptyPin(6)`. */
  digits: readonly string[]
  onChange: (digits: readonly string[]) => void
  names?: readonly string[]
  error?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
}

/** A code in one-digit boxes: typing moves the focus forward, Backspace moves it back, pasting fills all boxes. */
export function PinInput({ legend, hideLegend, digits, onChange, names, error, disabled, autoFocus }: PinInputProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  function apply(next: PinState) {
    onChange(next.digits)
    const box = boxes.current[next.focus]
    box?.focus()
    box?.select()
  }
  function type(at: number, text: string) {
    // phones autofill the whole code into one box
    apply(digitsOf(text).length > 2 ? pasteDigits(digits, at, text) : typeDigit(digits, at, text))
  }
  function press(event: KeyboardEvent, at: number) {
    const moves: Record<string, PinState> = {
      Backspace: eraseDigit(digits, at),
      ArrowLeft: { digits, focus: Math.max(at - 1, 0) },
      ArrowRight: { digits, focus: Math.min(at + 1, digits.length - 1) },
    }
    // retyping the same digit fires no change event, but still moves the focus
    const repeated = event.key === digits[at] ? typeDigit(digits, at, event.key) : undefined
    const move = moves[event.key] ?? repeated
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    apply(move)
  }
  function paste(event: ClipboardEvent, at: number) {
    event.preventDefault()
    apply(pasteDigits(digits, at, event.clipboardData.getData('text')))
  }
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-small font-medium'}>{legend}</legend>
      <div className="flex max-w-90 gap-2 sm:gap-2.5">
        {digits.map((digit, at) => (
          <input
            key={`box-${String(at)}`}
            ref={(box) => {
              boxes.current[at] = box
            }}
            name={names?.[at]}
            value={digit}
            inputMode="numeric"
            pattern="[0-9]"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: nothing on the page precedes the code.
            autoFocus={autoFocus && at === 0}
            aria-label={words.digit(at + 1, digits.length)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => type(at, event.target.value)}
            onKeyDown={(event) => press(event, at)}
            onPaste={(event) => paste(event, at)}
            onFocus={(event) => event.target.select()}
            className={cx(CONTROL, 'num h-14 px-0 text-center text-section')}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
