import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../display/spinner.tsx'
import { Slot } from '../slot.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger' | 'danger-outline' | 'accent'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  secondary: 'bg-surface text-ink border border-border-strong hover:bg-sunken',
  ghost: 'text-primary-text hover:bg-primary-soft',
  /** For what is possible, but not suggested. */
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  'danger-outline': 'bg-surface text-danger-text border border-border-strong hover:bg-danger-soft hover:border-danger-text',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-3.5 text-small gap-1.5',
  md: 'min-h-11 px-3.5 text-body gap-2 sm:px-4.5',
  lg: 'min-h-13 px-3 text-body gap-2 sm:px-5',
  xl: 'min-h-15 px-6 text-section gap-2.5',
}

export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'md', full = false): string {
  return cx(
    'pressable relative inline-flex select-none items-center justify-center rounded-control py-1.5 text-center font-semibold no-underline',
    'disabled:pointer-events-none disabled:bg-sunken disabled:text-ink-3 disabled:border-border',
    LOOKS[look],
    SIZES[size],
    full && 'w-full',
  )
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  full?: boolean
  /** Keeps size, name and focus, and ignores presses. */
  loading?: boolean
  /** Renders the only child, such as a link, with the button's look. */
  asChild?: boolean
}

export function Button({
  look,
  size,
  full,
  loading = false,
  asChild,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = cx(buttonClass(look, size, full), className)
  if (asChild) {
    return (
      <Slot className={classes} {...rest} onClick={onClick}>
        {children}
      </Slot>
    )
  }
  function press(event: MouseEvent<HTMLButtonElement>) {
    // also stops the form: a loading submit button must not send twice
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button type={type} className={classes} aria-busy={loading || undefined} aria-disabled={loading || undefined} {...rest} onClick={press}>
      <span className={cx('inline-flex items-center justify-center gap-[inherit]', loading && 'opacity-0')}>{children}</span>
      {loading && <Spinner className="absolute inset-0 items-center justify-center" />}
    </button>
  )
}
