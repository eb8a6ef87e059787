import { IconCheck, IconCopy, IconMapPin, IconPhone, type TablerIcon } from '@tabler/icons-react'
import { words } from '#words/deliveries'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toastError } from '../../../ui/toast.tsx'
import { Toolbar, ToolbarItem } from '../../../ui/toolbar.tsx'
import { useCopied } from '../../../ui/use-copied.ts'
import { mapsLink } from './job.ts'

interface StopProps {
  Icon: TablerIcon
  /** "Pick up" or "Drop off". */
  what: string
  who: string
  /** Where, for people. */
  address: string
  /** Where, as a map finds it; the address itself when it says enough. */
  onMap?: string
  /** Given where the foot of the card does not call already. */
  phoneNumber?: string
  /** The bag has left it: no more ways to get there are needed. */
  isPassed?: boolean
  isLast?: boolean
}

/** One end of a delivery: who, where, and the ways to get there or ask. */
export function Stop({ Icon, what, who, address, onMap = address, phoneNumber, isPassed = false, isLast = false }: StopProps) {
  return (
    <li className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-3 pb-4 last:pb-0">
      {!isLast && <span className="absolute top-8 bottom-1 left-3.25 border-l-2 border-dashed border-border-strong" aria-hidden="true" />}
      <span className="grid size-7 place-items-center rounded-chip bg-primary-soft text-primary-text" aria-hidden="true">
        <Icon size={16} stroke={2.2} />
      </span>
      <div className="grid gap-0.5">
        <p className="text-small text-ink-2">{what}</p>
        <p className="font-semibold wrap-anywhere">{who}</p>
        <p className="text-ink-2 wrap-anywhere">{address}</p>
        {!isPassed && <Ways who={who} address={address} onMap={onMap} phoneNumber={phoneNumber} />}
      </div>
    </li>
  )
}

type WaysProps = Required<Pick<StopProps, 'who' | 'address' | 'onMap'>> & { phoneNumber: string | undefined }

function Ways({ who, address, onMap, phoneNumber }: WaysProps) {
  const { isCopied, copy } = useCopied(() => toastError(words.stop.cannotCopy, 3000))
  return (
    <>
      <p role="status" className="sr-only">
        {isCopied && words.stop.copied}
      </p>
      <Toolbar label={words.stop.ways(who)} className="mt-2">
        <ToolbarItem>
          <a className={buttonClass('secondary', 'sm')} href={mapsLink(onMap)} target="_blank" rel="noreferrer">
            <IconMapPin size={18} aria-hidden="true" />
            {words.stop.maps}
            <span className="sr-only">{words.stop.mapsTo(who)}</span>
          </a>
        </ToolbarItem>
        <ToolbarItem>
          <button type="button" className={buttonClass('secondary', 'sm')} onClick={() => copy(address)}>
            {isCopied ? (
              <IconCheck size={18} className="text-success-text" aria-hidden="true" />
            ) : (
              <IconCopy size={18} aria-hidden="true" />
            )}
            {/* both words keep their place, so that the button does not change its width */}
            <span className="grid text-left *:[grid-area:1/1]" aria-hidden="true">
              <span className={isCopied ? 'invisible' : ''}>{words.stop.copy}</span>
              <span className={isCopied ? '' : 'invisible'}>{words.stop.copied}</span>
            </span>
            <span className="sr-only">{words.stop.copyOf(who)}</span>
          </button>
        </ToolbarItem>
        {phoneNumber && (
          <ToolbarItem>
            <IconButton asChild look="outline" label={words.stop.call(who)}>
              <a href={`tel:+91${phoneNumber}`}>
                <IconPhone size={18} aria-hidden="true" />
              </a>
            </IconButton>
          </ToolbarItem>
        )}
      </Toolbar>
    </>
  )
}
