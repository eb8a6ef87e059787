import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

const LINE = <span className="h-px flex-1 bg-primary-text" aria-hidden="true" />

interface MessageProps {
  isOwn: boolean
  speaker: string
  text: string
  isPale?: boolean
  day?: string | undefined
  fresh?: string
  children: ReactNode
}
export function Message({ isOwn, speaker, text, isPale = false, day, fresh, children }: MessageProps) {
  return (
    <li className="grid">
      {day && <span className="num mx-auto my-2 rounded-chip bg-sunken px-3 py-0.5 text-meta font-medium text-ink-2">{day}</span>}
      {fresh && (
        <p className="my-2 flex items-center gap-3 text-meta font-semibold text-primary-text">
          {LINE}
          <span>{fresh}</span>
          {LINE}
        </p>
      )}
      <div
        className={cx(
          'max-w-[82%] rounded-card px-3.5 py-2 md:max-w-[70%]',
          isOwn ? 'justify-self-end rounded-br-mark bg-primary-soft' : 'justify-self-start rounded-bl-mark bg-sunken',
          isPale && 'border border-dashed border-border-strong',
        )}
      >
        <span className="sr-only">{`${speaker}: `}</span>
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="num mt-0.5 text-right text-meta text-ink-2">{children}</p>
      </div>
    </li>
  )
}
