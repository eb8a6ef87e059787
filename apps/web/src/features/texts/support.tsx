import { useQuery } from '@tanstack/react-query'
import { words } from '#words/site-texts'
import { Card } from '../../ui/layout/card.tsx'
import type { Parts } from '../../ui/parts.ts'
import { getSettings } from '../settings/queries.ts'

interface SupportProps {
  subject?: string | undefined
  /** What it is about. */
  children?: Parts
}
/** How to reach the operator: the support address, with a subject if given, and the name and address of the operator. */
export function Support({ subject, children }: SupportProps) {
  const { data } = useQuery(getSettings())
  if (!data) return null
  const { supportEmail, operator } = data
  return (
    <Card as="section" aria-labelledby="support" className="mt-6 grid gap-2">
      <h2 id="support" className="text-card-title">
        {words.support.title}
      </h2>
      {children}
      {supportEmail ? (
        <p>
          <a href={`mailto:${supportEmail}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`} className="link wrap-anywhere">
            {supportEmail}
          </a>
        </p>
      ) : (
        <p className="text-ink-2">{words.support.none}</p>
      )}
      {(operator.name || operator.contact) && (
        <address className="text-ink-2 not-italic">
          {operator.name && <span className="block font-semibold text-ink">{operator.name}</span>}
          {operator.contact && <span className="block">{operator.contact}</span>}
        </address>
      )}
    </Card>
  )
}
