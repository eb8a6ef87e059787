import { Link } from 'react-router'
import { Chip, ChipRow } from '../controls/chip.tsx'
import type { Parts } from '../parts.ts'

interface FilterLinksProps {
  label: string
  links: readonly {
    readonly label: string
    readonly to: string
    readonly isCurrent: boolean
    /** How many wait there; not shown when none. */
    readonly count?: number
  }[]
  /** In front of them, where it is in sight on a phone: the chip of a choice that is made elsewhere and can be taken off here. */
  chosen?: Parts
  className?: string
}
/** The filters of a list whose choice is in the address: chips that are links, of which one is current. */
export function FilterLinks({ label, links, chosen, className = '' }: FilterLinksProps) {
  return (
    <ChipRow label={label} className={className}>
      {chosen}
      {links.map((link) => (
        <Chip key={link.label} asChild current={link.isCurrent}>
          <Link to={link.to} preventScrollReset>
            <span>{link.label}</span>
            {link.count ? (
              <span className="num rounded-tag bg-primary px-1.5 text-meta font-semibold text-on-primary">{link.count}</span>
            ) : null}
          </Link>
        </Chip>
      ))}
    </ChipRow>
  )
}
