import { IconCheck, IconCopy } from '@tabler/icons-react'
import { words } from '#words/admin-accounts'
import { words as payments } from '#words/admin-payments'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useCopied } from '../../../ui/hooks/use-copied.ts'
import type { Mismatch } from './queries.ts'

export function ProviderSession({ provider, session }: Pick<Mismatch, 'provider' | 'session'>) {
  const { isCopied, copy } = useCopied(() => toastError(words.details.cannotCopy, 3000))
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0">
        <span className="block font-semibold capitalize">{provider}</span>
        <span className="block truncate text-small text-ink-2" title={session}>
          {session}
        </span>
      </span>
      <IconButton label={payments.copySession} onClick={() => copy(session)} className="-my-2">
        {isCopied ? <IconCheck size={20} className="text-success-text" aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied && words.details.copied}
      </span>
    </span>
  )
}
