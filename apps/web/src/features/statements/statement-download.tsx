import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '#icons'
import { words } from '#words/money-week'
import { fetchFile, saveFile } from '../../lib/file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useEndingErrors } from '../forms/use-ending-toast.ts'

interface StatementDownloadProps {
  role: 'restaurant' | 'administrator'
  /** A Monday, YYYY-MM-DD. */
  week: string
}
/** Saves the statement of a week as a CSV file. */
export function StatementDownload({ role, week }: StatementDownloadProps) {
  const errors = useEndingErrors('statement')
  const path = role === 'restaurant' ? '/restaurent/statement.csv' : '/admin/statement.csv'
  const download = useMutation({
    mutationFn: () => fetchFile(`${path}?week=${week}`, role),
    onSuccess: (file) => saveFile(file, words.fileName(week)),
    ...errors,
  })
  return (
    <Button look="secondary" loading={download.isPending} onClick={() => download.mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      <span>{words.download}</span>
    </Button>
  )
}
