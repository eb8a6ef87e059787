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
  /** The ways beside the name; without them the address can be copied. */
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
          {!isPassed && (beside ?? (address && <CopyAddress who={who} address={address} />))}
        </div>
        {/* above the address: on a small phone the bar of the next step covers what is below */}
        {!isPassed && isNext && ways}
        {!isPassed && <p className="mt-1 wrap-anywhere">{address ?? words.job.noAddress}</p>}
        {!isPassed && !isNext && ways}
        {!isPassed && note && <p className="mt-1 font-semibold wrap-anywhere">{`“${note}”`}</p>}
        {!isPassed && facts}
      </div>
    </li>
  )
}

function CopyAddress({ who, address }: { who: string; address: string }) {
  const { isCopied, copy } = useCopied(() => toastError(words.stop.cannotCopy, 3000))
  return (
    <>
      <p role="status" className="sr-only">
        {isCopied && words.stop.copied}
      </p>
      <IconButton look="outline" label={words.stop.copyOf(who)} className="shrink-0" onClick={() => copy(address)}>
        {isCopied ? <IconCheck size={20} className="text-success-text" aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
      </IconButton>
    </>
  )
}
