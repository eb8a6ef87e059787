import { IconPhoto, IconRefresh, IconTrash } from '#icons'
import { words } from '#words/controls'
import { cx } from '../cx.ts'
import { IconButton } from './icon-button.tsx'

export type FileRow = {
  key: string
  name: string
  /** An object URL, or the address of a stored file. */
  preview?: string | undefined
  /** Upload progress, 0 to 1. */
  progress?: number | undefined
  error?: string | undefined
  note?: string | undefined
}

type FileLineProps = { file: FileRow; onRemove: ((key: string) => void) | undefined; onRetry: ((key: string) => void) | undefined }

export function FileLine({ file, onRemove, onRetry }: FileLineProps) {
  const travelling = file.progress !== undefined && file.progress < 1 && !file.error
  return (
    <li
      className={cx('flex items-center gap-3 rounded-control border bg-surface p-2', file.error ? 'border-danger-text' : 'border-border')}
    >
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-badge bg-sunken text-ink-3">
        {file.preview ? (
          <img src={file.preview} alt="" width={56} height={56} className="size-full object-cover" />
        ) : (
          <IconPhoto size={24} aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{file.name}</span>
        {file.error && <span className="block text-small text-danger-text">{file.error}</span>}
        {!file.error && file.note && <span className="block text-small text-ink-3">{file.note}</span>}
        {travelling && (
          <progress
            value={file.progress}
            max={1}
            aria-label={words.files.uploading(file.name)}
            className="meter mt-1.5 block h-1.5 w-full"
          />
        )}
      </span>
      {file.error && onRetry && (
        <IconButton label={words.files.again(file.name)} onClick={() => onRetry(file.key)}>
          <IconRefresh size={20} aria-hidden="true" />
        </IconButton>
      )}
      {onRemove && (
        <IconButton label={words.files.remove(file.name)} onClick={() => onRemove(file.key)}>
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
