import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '#icons'
import { words } from '#words/own-data'
import { fetchFile, saveFile } from '../../lib/file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useEndingErrors } from '../forms/use-ending-toast.ts'
import { CloseAccount } from './close-account.tsx'
import type { PersonRole } from './role.ts'

interface OwnDataProps {
  role: PersonRole
  back: { to: string; label: string }
}

/** What a person can do with their own data. */
export function OwnData({ role, back }: OwnDataProps) {
  return (
    <div className="mx-auto max-w-130">
      <PageHeader title={words.title} back={back} />
      <div className="grid grid-cols-1 gap-4">
        <Download role={role} />
        <CloseAccount role={role} />
      </div>
    </div>
  )
}

function Download({ role }: { role: PersonRole }) {
  const errors = useEndingErrors('download')
  const download = useMutation({
    mutationFn: () => fetchFile('/account/data.json', role),
    onSuccess: (file) => {
      saveFile(file, words.download.fileName)
      toastSuccess(words.download.done)
    },
    ...errors,
  })
  return (
    <Card as="section" aria-labelledby="download-title">
      <h2 id="download-title" className="text-section">
        {words.download.title}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{words.download.text[role]}</p>
      <Button look="secondary" loading={download.isPending} onClick={() => download.mutate()}>
        <IconDownload size={18} aria-hidden="true" />
        <span>{words.download.button}</span>
      </Button>
    </Card>
  )
}
