import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Slot } from '../slot.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Undefined if the children name the button. */
  label: string | undefined
  children: ReactNode
  look?: 'plain' | 'outline' | 'solid'
  asChild?: boolean
}

const LOOKS = {
  plain: 'text-ink-2 hover:bg-sunken hover:text-ink',
  outline: 'border border-border bg-surface text-ink hover:bg-sunken',
  solid: 'bg-primary text-on-primary hover:bg-primary-hover',
}

export function IconButton({ label, look = 'plain', asChild, className, children, type = 'button', ...rest }: IconButtonProps) {
  const classes = cx(
    'pressable relative inline-flex size-11 shrink-0 items-center justify-center rounded-control disabled:pointer-events-none disabled:opacity-45',
    LOOKS[look],
    className,
  )
  if (asChild) {
    return (
      <Slot aria-label={label} className={classes} {...rest}>
        {children}
      </Slot>
    )
  }
  return (
    <button type={type} aria-label={label} className={classes} {...rest}>
      {children}
    </button>
  )
}
