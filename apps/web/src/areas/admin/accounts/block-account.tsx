import { IconLockOpen, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import type { Account, AccountKind } from './kinds.ts'
import { reloadAccounts, showAccount } from './queries.ts'

interface BlockAccountProps {
  kind: AccountKind
  /** Whom it is about; closed without one. */
  account: Account | undefined
  onClose: () => void
}
/** Asks before an account is blocked or unblocked, and says what that does. */
export function BlockAccount({ kind, account, onClose }: BlockAccountProps) {
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: async (before: Account): Promise<Account> => ({
      ...before,
      isActive: await kind.change(before.id, before.isActive ? 'block' : 'unblock'),
    }),
    onSuccess: (changed) => {
      showAccount(queries, kind, changed)
      toastSuccess(`${changed.name} is ${changed.isActive ? 'unblocked' : 'blocked'}`, 3000)
    },
    onError: (error) => {
      toastError(error.message)
      void reloadAccounts(queries, kind)
    },
    onSettled: onClose,
  })
  if (!account) return null
  const { name, isActive } = account
  return (
    <AlertDialog
      open
      title={isActive ? `Block ${name}?` : `Unblock ${name}?`}
      text={isActive ? kind.blockEffect : kind.unblockEffect}
      icon={isActive ? <IconUserOff size={24} /> : <IconLockOpen size={24} />}
      tone={isActive ? 'danger' : 'primary'}
      confirmLabel={isActive ? 'Yes, block' : 'Yes, unblock'}
      cancelLabel="No, cancel"
      loading={changing.isPending}
      onConfirm={() => changing.mutate(account)}
      onCancel={() => {
        toastError(MESSAGES.cancelled, 3000)
        onClose()
      }}
    />
  )
}
