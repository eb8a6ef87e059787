import { IconCheck, IconCopy, IconPhone, type TablerIcon } from '#icons'
import { words } from '#words/deliveries'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useCopied } from '../../../ui/hooks/use-copied.ts'
import { Toolbar, ToolbarItem } from '../../../ui/layout/toolbar.tsx'
import type { Parts } from '../../../ui/parts.ts'

interface StopProps {
  Icon: TablerIcon
  what: string
  who: string
  address: string | undefined
  note?: string | undefined
  /** More about the place. */
  facts?: Parts
  /** The restaurant's; the call button for the customer is at the foot of the card. */
  phoneNumber?: string
  /** The bag has been picked up: address and contact are hidden. */
  isPassed?: boolean
  isLast?: boolean
}

export function Stop({ Icon, what, who, address, note, facts, phoneNumber, isPassed = false, isLast = false }: StopProps) {
  return (
    <li className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-3 pb-3 last:pb-0">
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
          {!isPassed && <Ways who={who} address={address} phoneNumber={phoneNumber} />}
        </div>
        {!isPassed && <p className="mt-0.5 wrap-anywhere">{address ?? words.job.noAddress}</p>}
        {!isPassed && note && <p className="mt-1 font-semibold wrap-anywhere">{`“${note}”`}</p>}
        {!isPassed && facts}
      </div>
    </li>
  )
}

type WaysProps = Pick<StopProps, 'who' | 'address'> & { phoneNumber: string | undefined }

function Ways({ who, address, phoneNumber }: WaysProps) {
  const { isCopied, copy } = useCopied(() => toastError(words.stop.cannotCopy, 3000))
  return (
    <>
      <p role="status" className="sr-only">
        {isCopied && words.stop.copied}
      </p>
      <Toolbar label={words.stop.ways(who)} className="shrink-0">
        {address && (
          <ToolbarItem>
            <IconButton look="outline" label={words.stop.copyOf(who)} onClick={() => copy(address)}>
              {isCopied ? (
                <IconCheck size={20} className="text-success-text" aria-hidden="true" />
              ) : (
                <IconCopy size={20} aria-hidden="true" />
              )}
            </IconButton>
          </ToolbarItem>
        )}
        {phoneNumber && (
          <ToolbarItem>
            <IconButton asChild look="outline" label={words.stop.call(who)}>
              <a href={`tel:+91${phoneNumber}`}>
                <IconPhone size={20} aria-hidden="true" />
              </a>
            </IconButton>
          </ToolbarItem>
        )}
      </Toolbar>
    </>
  )
}
