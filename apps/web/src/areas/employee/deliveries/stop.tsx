import { IconCopy, IconMapPin, IconPhone, type TablerIcon } from '@tabler/icons-react'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
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
  phoneNumber: string | undefined
  /** The bag has left it: no more ways to get there are needed. */
  isPassed?: boolean
  isLast?: boolean
}

/** One end of a delivery: who, where, and the ways to get there or ask. */
export function Stop({ Icon, what, who, address, onMap = address, phoneNumber, isPassed = false, isLast = false }: StopProps) {
  return (
    <li className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-3 pb-5 last:pb-0">
      {!isLast && <span className="absolute top-8 bottom-1 left-3.25 border-l-2 border-dashed border-border-strong" aria-hidden="true" />}
      <span className="grid size-7 place-items-center rounded-chip bg-primary-soft text-primary-text" aria-hidden="true">
        <Icon size={16} stroke={2.2} />
      </span>
      <div className="grid gap-1">
        <p className="text-meta text-ink-2">{what}</p>
        <p className="font-semibold wrap-anywhere">{who}</p>
        <p className="text-small text-ink-2">{address}</p>
        {!isPassed && <Ways who={who} address={address} onMap={onMap} phoneNumber={phoneNumber} />}
      </div>
    </li>
  )
}

type WaysProps = Required<Pick<StopProps, 'who' | 'address' | 'onMap'>> & Pick<StopProps, 'phoneNumber'>

function Ways({ who, address, onMap, phoneNumber }: WaysProps) {
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <a className={buttonClass('secondary', 'sm')} href={mapsLink(onMap)} target="_blank" rel="noreferrer">
        <IconMapPin size={18} aria-hidden="true" />
        Maps<span className="sr-only"> to {who}, opens a new tab</span>
      </a>
      <IconButton look="outline" label={`Copy the address of ${who}`} onClick={() => void copy(address)}>
        <IconCopy size={18} aria-hidden="true" />
      </IconButton>
      {phoneNumber && (
        <IconButton asChild look="outline" label={`Call ${who}`}>
          <a href={`tel:+91${phoneNumber}`}>
            <IconPhone size={18} aria-hidden="true" />
          </a>
        </IconButton>
      )}
    </div>
  )
}

/** The clipboard is missing on plain http, and a browser may refuse it. */
async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toastSuccess('Address copied', 1500)
  } catch {
    toastError('This browser does not let us copy. Press the address for long instead.', 3000)
  }
}
