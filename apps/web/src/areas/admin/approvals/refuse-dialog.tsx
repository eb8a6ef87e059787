import { MAX_BLOCK_REASON } from '@tiffin/contract/limits'
import { useRef, useState } from 'react'
import { IconBan } from '#icons'
import { words } from '#words/admin-approvals'
import { Field } from '../../../ui/controls/field.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { type Partner, useDecide } from './queries.ts'

/** Refuses a partner, or withdraws the approval, with a reason that they read. */
export function RefuseDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const deciding = useDecide(onClose)
  const { ask } = words
  const isApproved = partner.state === 'approved'
  const confirm = () => {
    if (reason.trim()) return deciding.mutate({ partner, decision: 'refuse', reason: reason.trim() })
    setIsMissing(true)
    box.current?.focus()
  }
  return (
    <AlertDialog
      open
      icon={<IconBan size={24} />}
      title={isApproved ? ask.withdraw(partner.name) : ask.refuse(partner.name)}
      text={(isApproved ? ask.withdrawText : ask.refuseText)[partner.role]}
      confirmLabel={isApproved ? ask.withdrawYes : ask.refuseYes}
      cancelLabel={ask.no}
      loading={deciding.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Field label={ask.reason} required hint={ask.reasonHint} error={isMissing && !reason.trim() ? ask.reasonMissing : undefined}>
        <Textarea ref={box} rows={2} value={reason} maxLength={MAX_BLOCK_REASON} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </AlertDialog>
  )
}
