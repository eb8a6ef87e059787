import { words } from '#words/admin-payments'
import { CopyButton } from '../copy-button.tsx'
import type { Mismatch } from './queries.ts'

export function ProviderSession({ provider, session }: Pick<Mismatch, 'provider' | 'session'>) {
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0">
        <span className="block font-semibold capitalize">{provider}</span>
        <span className="block truncate text-small text-ink-2" title={session}>
          {session}
        </span>
      </span>
      <CopyButton label={words.copySession} text={session} className="-my-2" />
    </span>
  )
}
