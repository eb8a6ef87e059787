import { useEffect, useEffectEvent, useRef } from 'react'
import { IconChevronDown, IconChevronUp } from '#icons'
import { words } from '#words/option-groups'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  /** The row has just moved here from another page: the button that moved it gets the focus. */
  movedBy?: 1 | -1 | undefined
  className?: string
}
/** Moves a row of a list up or down. The focus stays in the row, also when it reaches an end. */
export function MoveButtons({ name, isFirst, isLast, onMove, movedBy, className = 'flex-col' }: MoveButtonsProps) {
  const box = useRef<HTMLSpanElement>(null)
  const last = useRef<1 | -1>(movedBy ?? -1)
  const findButton = () => {
    const [up, down] = box.current?.querySelectorAll('button') ?? []
    return (last.current === -1 && !isFirst) || isLast ? up : down
  }
  // a row that moves loses the focus, and so does a button that is disabled at an end
  const keptFocus = useKeptFocus(findButton)
  useEffect(() => {
    const active = document.activeElement
    if (active instanceof HTMLButtonElement && active.disabled && box.current?.contains(active)) findButton()?.focus()
  })
  const focusMoved = useEffectEvent(() => movedBy && findButton()?.focus())
  useEffect(() => {
    focusMoved()
  }, [])
  const move = (by: 1 | -1) => {
    last.current = by
    onMove(by)
  }
  return (
    <span ref={box} {...keptFocus} className={cx('flex', className)}>
      <IconButton label={words.up(name)} disabled={isFirst} onClick={() => move(-1)}>
        <IconChevronUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={words.down(name)} disabled={isLast} onClick={() => move(1)}>
        <IconChevronDown size={20} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
