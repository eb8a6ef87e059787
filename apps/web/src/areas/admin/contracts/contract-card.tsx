import { words } from '#words/admin-contracts'
import { formatRecentDateTime } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TERMS, termsOf } from './contract-terms.ts'
import type { Contract } from './queries.ts'

const TONES = { now: 'ok', later: 'info', past: 'neutral' } as const

export function ContractCard({ contract }: { contract: Contract }) {
  const { restaurant, kind, validFrom, state } = contract
  const terms = termsOf(contract)
  const title = restaurant ? isolated(restaurant.name) : words.all
  return (
    <Card as="article" aria-label={`${title}, ${words.kinds[kind]}`} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-card-title wrap-anywhere">{title}</h2>
          <p className="text-ink-2">{words.kinds[kind]}</p>
        </div>
        <Badge tone={TONES[state]}>{words.state[state]}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-4">
        {TERMS.map((term) => terms[term] && <Fact key={term} term={words.terms[term]} text={terms[term]} />)}
        <Fact term={words.from} text={formatRecentDateTime(validFrom)} />
      </dl>
    </Card>
  )
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{term}</dt>
      <dd className="num wrap-anywhere">{text}</dd>
    </div>
  )
}
