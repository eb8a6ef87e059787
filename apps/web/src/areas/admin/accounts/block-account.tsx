import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_BLOCK_REASON } from '@tiffin/contract/limits'
import { useState } from 'react'
import { IconLockOpen, IconUserOff } from '#icons'
import { words } from '#words/admin-accounts'
import { words as messages } from '#words/messages'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { listOrders } from '../orders/queries.ts'
import type { Account, AccountKind } from './kinds.ts'
import { forgetOtherLists, reloadAccounts, showAccount } from './queries.ts'

interface BlockAccountProps {
  kind: AccountKind
  account: Account | undefined
  onChanged: (changed: Account) => void
  onClose: () => void
}
export function BlockAccount({ account, ...props }: BlockAccountProps) {
  return account ? <Question key={account.id} account={account} {...props} /> : null
}

function Question({ kind, account, onChanged, onClose }: BlockAccountProps & { account: Account }) {
  const [reason, setReason] = useState('')
  const { name, isActive } = account
  const changing = useChange(kind, onChanged, onClose)
  return (
    <AlertDialog
      open
      title={isActive ? words.block.ask(name) : words.block.askBack(name)}
      text={isActive ? kind.words.block : kind.words.unblock}
      icon={isActive ? <IconUserOff size={24} /> : <IconLockOpen size={24} />}
      tone={isActive ? 'danger' : 'primary'}
      confirmLabel={isActive ? words.block.yes : words.block.yesBack}
      cancelLabel={words.block.no}
      loading={changing.isPending}
      onConfirm={() => changing.mutate({ before: account, reason: reason.trim() })}
      onCancel={() => {
        toastError(messages.cancelled, 3000)
        onClose()
      }}
    >
      {isActive && (
        <>
          <RunningOrders account={account} />
          <Field label={words.block.reason} optional hint={words.block.reasonHint}>
            <Input value={reason} maxLength={MAX_BLOCK_REASON} autoComplete="off" onChange={(event) => setReason(event.target.value)} />
          </Field>
        </>
      )}
    </AlertDialog>
  )
}

/** How many orders the account has running; its line is there from the start, so that nothing moves. */
function RunningOrders({ account: { id, name } }: { account: Account }) {
  const { data } = useQuery(listOrders({ search: '', status: 'running', day: '', account: id, name, page: 1 }))
  return (
    <p role="status" className="num mb-4 min-h-6 font-semibold">
      {data && words.block.running(data.total)}
    </p>
  )
}

function useChange(kind: AccountKind, onChanged: (changed: Account) => void, onSettled: () => void) {
  const queries = useQueryClient()
  const errors = useEndingErrors('block-account')
  return useMutation({
    mutationFn: async ({ before, reason }: { before: Account; reason: string }): Promise<Account> => {
      const action = before.isActive ? 'block' : 'unblock'
      const isActive = await kind.change({ params: { id: before.id, action }, body: reason ? { reason } : {} })
      const { blockedAt: _at, blockReason: _reason, ...account } = before
      return isActive
        ? { ...account, isActive }
        : { ...account, isActive, blockedAt: new Date(serverNow()).toISOString(), blockReason: reason }
    },
    onSuccess: (changed) => {
      showAccount(queries, kind, changed)
      onChanged(changed)
      void forgetOtherLists(queries, kind)
      toastSuccess(changed.isActive ? words.block.doneBack(changed.name) : words.block.done(changed.name), 3000)
    },
    onMutate: errors.onMutate,
    onError: (error) => {
      errors.onError(error)
      void reloadAccounts(queries, kind)
    },
    onSettled,
  })
}
