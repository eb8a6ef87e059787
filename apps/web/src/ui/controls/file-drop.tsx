import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { IconCloudUpload } from '#icons'
import { words } from '#words/controls'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'
import { FileLine, type FileRow } from './file-line.tsx'

type FileDropProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** As in `<input accept>`. The owner must check files, too: dropping bypasses it. */
  accept?: string
  multiple?: boolean
  /** In one low row, beside a larger one. */
  isLow?: boolean
  disabled?: boolean
  files: readonly FileRow[]
  /** Reads what was dropped, where a folder is more than a file. */
  read?: (dropped: DataTransfer) => Promise<File[]>
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
  isLow = false,
  disabled = false,
  files,
  read,
  onFiles,
  onRemove,
  onRetry,
}: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    if (read) void read(event.dataTransfer).then(hand)
    else hand(event.dataTransfer.files)
  }
  function hand(list: FileList | readonly File[] | null) {
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
          'relative flex items-center justify-center rounded-card border-2 border-dashed px-4 text-center',
          isLow ? 'min-h-14 flex-wrap gap-x-2.5 py-3' : 'flex-col gap-1 py-6',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-ink-3',
          over
            ? 'border-primary-text bg-primary-soft'
            : error
              ? 'border-danger-text bg-surface'
              : 'border-border-strong bg-surface hover:bg-sunken',
        )}
      >
        <IconCloudUpload size={isLow ? 20 : 28} className="text-ink-3" aria-hidden="true" />
        <span className="font-semibold">{label}</span>
        <span className="text-small text-ink-2" aria-hidden="true">
          <span>{`${words.files.drop} `}</span>
          <span className="link">{words.files.choose}</span>
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
