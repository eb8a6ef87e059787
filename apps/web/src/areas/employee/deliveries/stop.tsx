import { IconCheck, IconCopy, type TablerIcon } from '#icons'
import { words } from '#words/deliveries'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useCopied } from '../../../ui/hooks/use-copied.ts'
import type { Parts } from '../../../ui/parts.ts'

interface StopProps {
  Icon: TablerIcon
  what: string
  who: string
  address: string | undefined
  note?: string | undefined
  /** More about the place. */
  facts?: Parts
  /** The ways beside the name. */
  beside?: Parts
  /** The ways to the place and to who is there. */
  ways?: Parts
  /** The way leads here next. */
  isNext?: boolean
  /** The bag has been picked up: address and contact are hidden. */
  isPassed?: boolean
  isLast?: boolean
}

export function Stop({ Icon, what, who, address, beside, ways, isNext = false, note, facts, isPassed = false, isLast = false }: StopProps) {
  return (
    <li className={cx('relative grid grid-cols-[28px_minmax(0,1fr)] gap-3 last:pb-0', isPassed ? 'pb-1' : 'pb-3')}>
      {!isLast && <span className="absolute top-8 bottom-1 left-3.25 border-l-2 border-dashed border-border-strong" aria-hidden="true" />}
      <span className="grid size-7 place-items-center rounded-chip bg-primary-soft text-primary-text" aria-hidden="true">
        <Icon size={16} stroke={2.2} />
      </span>
      <div>
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <p className="text-small text-ink-2">{what}</p>
            <p className="font-semibold wrap-anywhere">{who}</p>
          </div>
          {!isPassed && beside}
        </div>
        {/* above the address: on a small phone the bar of the next step covers what is below */}
        {!isPassed && isNext && ways}
        {!isPassed && <Address who={who} address={address} />}
        {!isPassed && !isNext && ways}
        {!isPassed && note && <p className="mt-1 font-semibold wrap-anywhere">{`“${note}”`}</p>}
        {!isPassed && facts}
      </div>
    </li>
  )
}

/** With a button behind its last word that copies it: in the line, it pushes nothing below the step's bar. */
function Address({ who, address }: { who: string; address: string | undefined }) {
  const { isCopied, copy } = useCopied(() => toastError(words.stop.cannotCopy, 3000))
  if (!address) return <p className="mt-1">{words.job.noAddress}</p>
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className="mt-1 wrap-anywhere">
      <span>{`${address}\u00a0`}</span>
      <IconButton
        label={words.stop.copyOf(who)}
        className="-my-1 size-6! align-middle after:absolute after:-inset-x-2.5 after:-inset-y-1.5"
        onClick={() => copy(address)}
      >
        <Icon size={18} className={cx(isCopied && 'text-success-text')} aria-hidden="true" />
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied && words.stop.copied}
      </span>
    </div>
  )
}
