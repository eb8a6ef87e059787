import { Suspense, useState } from 'react'
import { words as ownData } from '#words/own-data'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyDialog } from '../navigation/lazy-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import type { PersonRole } from './role.ts'

const words = ownData.close
const CloseDialog = lazyDialog(() => import('./close-dialog.tsx'))

/** Says what happens to a closed account, and closes it. */
export function CloseAccount({ role }: { role: PersonRole }) {
  const [isAsking, setAsking] = useState(false)
  const { profile } = useSession('customer')
  return (
    <Card as="section" aria-labelledby="close-title">
      <h2 id="close-title" className="text-section">
        {words.title}
      </h2>
      <ul className="mt-2 mb-4 grid list-disc gap-1.5 pl-5 text-ink-2">
        {words.facts[role].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Button look="danger" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <Suspense fallback={null}>
        {isAsking && <CloseDialog role={role} wallet={role === 'customer' ? (profile?.Wallet ?? 0) : 0} onClose={() => setAsking(false)} />}
      </Suspense>
    </Card>
  )
}
