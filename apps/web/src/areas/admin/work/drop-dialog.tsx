import { refusalText } from '@tiffin/contract/errors/codes'
import { DROP_REASONS, type DropReason } from '@tiffin/contract/objects/work'
import { useState } from 'react'
import { IconTrash } from '#icons'
import { words } from '#words/admin-work'
import { errorText } from '#words/errors'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { jobName } from './job-name.ts'
import { type Job, useDrop } from './queries.ts'

const { ask } = words

/** Drops a job for good, with a reason that is recorded. */
export function DropDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [reason, setReason] = useState<DropReason>()
  const [isMissing, setIsMissing] = useState(false)
  const dropping = useDrop(onClose)
  return (
    <AlertDialog
      open
      icon={<IconTrash size={24} />}
      title={ask.title(jobName(job))}
      text={ask.withRecord(effectOf(job))}
      confirmLabel={ask.yes}
      cancelLabel={ask.no}
      loading={dropping.isPending}
      onConfirm={() => (reason ? dropping.mutate({ job, reason }) : setIsMissing(true))}
      onCancel={onClose}
    >
      <RadioCards
        legend={ask.reason}
        choices={DROP_REASONS.map((value) => ({ value, label: ask.reasons[value] }))}
        value={reason ?? null}
        onChange={(value) => setReason(DROP_REASONS.find((known) => known === value))}
        error={isMissing && !reason ? errorText(refusalText('reason_missing')) : undefined}
      />
    </AlertDialog>
  )
}

const effectOf = ({ kind }: Job): string => (kind === 'email' || kind === 'push' || kind === 'pictures' ? ask.text[kind] : '')
