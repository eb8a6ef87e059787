import { IconCloudUpload, IconPhoto, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { words } from '#words/controls'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'
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

type FileDropProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** As in `<input accept>`. The owner must check files, too: dropping bypasses it. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  files: readonly FileRow[]
  onFiles: (files: File[]) => void
  onRemove?: (key: string) => void
  onRetry?: (key: string) => void
}

export function FileDrop({
  label,
  hint,
  error,
  accept,
  multiple = false,
  disabled = false,
  files,
  onFiles,
  onRemove,
  onRetry,
}: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) hand(event.dataTransfer.files)
  }
  function hand(list: FileList | null) {
    const dropped = [...(list ?? [])]
    if (dropped.length > 0) onFiles(multiple ? dropped : dropped.slice(0, 1))
  }
  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative flex flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-ink-3',
          over
            ? 'border-primary-text bg-primary-soft'
            : error
              ? 'border-danger-text bg-surface'
              : 'border-border-strong bg-surface hover:bg-sunken',
        )}
      >
        <IconCloudUpload size={28} className="text-ink-3" aria-hidden="true" />
        <span className="font-semibold">{label}</span>
        <span className="text-small text-ink-2" aria-hidden="true">
          {words.files.drop} <span className="link">{words.files.choose}</span>
        </span>
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            hand(event.target.files)
            // lets the same file be chosen again after its removal
            event.target.value = ''
          }}
        />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-3">
          {hint}
        </p>
      )}
      {files.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-2">
          {files.map((file) => (
            <FileLine key={file.key} file={file} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  )
}

type FileLineProps = { file: FileRow; onRemove: ((key: string) => void) | undefined; onRetry: ((key: string) => void) | undefined }

function FileLine({ file, onRemove, onRetry }: FileLineProps) {
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
