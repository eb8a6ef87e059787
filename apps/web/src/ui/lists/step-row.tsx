import { IconCircle, IconCircleCheckFilled } from '#icons'
import type { Parts } from '../parts.ts'

interface StepRowProps {
  /** Says in words that it is done; the mark alone says it to those who see it. */
  title: Parts
  isDone: boolean
  /** What is left to do. */
  text: string
  end?: Parts
  children?: Parts
}
/** A step of a list that is worked through. */
export function StepRow({ title, isDone, text, end, children }: StepRowProps) {
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 has-[a]:hover:bg-sunken/50">
      {isDone ? (
        <IconCircleCheckFilled size={24} className="shrink-0 text-success-text" aria-hidden="true" />
      ) : (
        <IconCircle size={24} className="shrink-0 text-ink-3" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        {title}
        {!isDone && <p className="text-small text-ink-2 wrap-anywhere">{text}</p>}
        {children}
      </div>
      {end}
    </li>
  )
}
