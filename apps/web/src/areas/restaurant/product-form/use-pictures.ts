import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '@tiffin/contract/errors/codes'
import { MAX_PRODUCT_IMAGES } from '@tiffin/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#words/errors'
import { words } from '#words/images'
import { words as messages } from '#words/messages'
import { pictureFault } from '../../../features/images/picture-fault.ts'
import { uploadPicture } from '../../../features/images/upload-picture.ts'
import { getSettings } from '../../../features/settings/queries.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'

export interface PictureRow {
  readonly key: string
  readonly name: string
  /** The URL shown: of the chosen file, or of the stored picture. */
  readonly preview: string
  /** The stored picture's URL; absent until uploaded. */
  readonly url?: string
  /** 0 to 1. */
  readonly progress?: number
  readonly error?: string
  /** The file to upload or retry; absent if it is invalid. */
  readonly file?: File
}
const stored = (url: string, index: number): PictureRow => ({
  key: `${index} ${url}`,
  name: words.product.stored(index + 1),
  preview: url,
  url,
})

/** Returns the rows and their actions. Calls `onChange` with the URLs of the uploaded pictures, in order. */
export function usePictures(start: readonly string[], onChange: (urls: string[]) => void) {
  const [rows, setRows] = useState<readonly PictureRow[]>(() => start.map(stored))
  const urls = rows.flatMap((row) => (row.error ? [] : (row.url ?? [])))
  const reported = useRef(start.join())
  useEffect(() => {
    if (reported.current === urls.join()) return
    reported.current = urls.join()
    onChange(urls)
  })
  const change = (key: string, fields: Partial<PictureRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...fields } : row)))
  const fail = (key: string, name: string, message: string) => {
    change(key, { error: message })
    toastError(words.product.fault(name, message))
  }

  const { send, drop } = useUploads(change, fail)
  const begin = (added: readonly PictureRow[]) => {
    setRows((before) => [...before, ...added])
    for (const row of added) {
      if (row.error) toastError(words.product.fault(row.name, row.error))
      else void send(row)
    }
  }
  const add = (files: readonly File[]) => {
    const free = MAX_PRODUCT_IMAGES - rows.length
    if (files.length > free) toastError(errorText(refusalText('images_too_many', { most: String(MAX_PRODUCT_IMAGES) })))
    begin(files.slice(0, free).map(chosen))
  }
  /** The files take the place of all pictures. */
  const replace = (files: readonly File[]) => {
    for (const row of rows) drop(row)
    setRows([])
    begin(files.map(chosen))
  }
  const retry = (row: PictureRow) => {
    setRows((before) => before.map((known) => (known.key === row.key ? withoutError(row) : known)))
    void send(row)
  }
  const remove = (row: PictureRow) => {
    drop(row)
    setRows((before) => before.filter(({ key }) => key !== row.key))
  }
  /** A stored picture that no longer loads must not be saved again. */
  const lose = (row: PictureRow) => {
    if (row.url && !row.file && !row.error) fail(row.key, row.name, messages.uploadFailed)
  }
  return {
    rows,
    add,
    replace,
    retry,
    remove,
    lose,
    move: (from: number, to: number) => setRows((before) => moved(before, from, to)),
    isUploading: rows.some((row) => !row.url && !row.error),
  }
}

/** Uploads the file of a row, and drops a row; unmounting aborts all uploads. */
function useUploads(
  change: (key: string, fields: Partial<PictureRow>) => void,
  fail: (key: string, name: string, message: string) => void,
) {
  const queries = useQueryClient()
  const [underWay] = useState(() => new Map<string, AbortController>())
  useEffect(
    () => () => {
      for (const journey of underWay.values()) journey.abort()
    },
    [underWay],
  )
  return {
    send: async ({ key, file, name }: PictureRow) => {
      if (!file) return
      const journey = new AbortController()
      underWay.set(key, journey)
      const { signal } = journey
      try {
        const { images } = await queries.ensureQueryData(getSettings())
        const onProgress = (progress: number) => change(key, { progress })
        change(key, { url: await uploadPicture(file, images, { role: 'restaurant', signal, onProgress }), progress: 1 })
      } catch (error) {
        if (!signal.aborted) fail(key, name, messageOf(error))
      }
    },
    drop: ({ key, preview }: PictureRow) => {
      underWay.get(key)?.abort()
      if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
  }
}

function moved(rows: readonly PictureRow[], from: number, to: number): readonly PictureRow[] {
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length) return rows
  const rest = rows.filter((other) => other !== row)
  return [...rest.slice(0, to), row, ...rest.slice(to)]
}
function chosen(file: File): PictureRow {
  const fault = pictureFault(file)
  const row = { key: newRequestKey(), name: file.name, preview: URL.createObjectURL(file) }
  return fault ? { ...row, error: fault } : { ...row, file, progress: 0 }
}
function withoutError({ error: _, ...row }: PictureRow): PictureRow {
  return { ...row, progress: 0 }
}
