import { useQueryClient } from '@tanstack/react-query'
import type { Role } from '@tiffin/contract/call'
import { MAX_CLAIM_PICTURES } from '@tiffin/contract/limits'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/message-of.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { pictureFault } from '../images/picture-fault.ts'
import { uploadPicture } from '../images/upload-picture.ts'
import { getSettings } from '../settings/queries.ts'

export interface ClaimPhoto {
  readonly key: string
  readonly name: string
  /** Of the chosen file. */
  readonly preview: string
  readonly error?: string
}
interface Upload {
  readonly url: Promise<string>
  readonly journey: AbortController
  readonly preview: string
}

/** Uploads photos for a claim as soon as they are chosen, and returns them with their actions. */
export function useClaimPhotos(role: Role) {
  const queries = useQueryClient()
  const [photos, setPhotos] = useState<readonly ClaimPhoto[]>([])
  const [uploads] = useState(() => new Map<string, Upload>())
  const drop = (key: string) => {
    const upload = uploads.get(key)
    if (!upload) return
    uploads.delete(key)
    upload.journey.abort()
    URL.revokeObjectURL(upload.preview)
  }
  useEffect(
    () => () => {
      for (const { journey, preview } of uploads.values()) {
        journey.abort()
        URL.revokeObjectURL(preview)
      }
    },
    [uploads],
  )
  const upload = async (file: File, signal: AbortSignal) => {
    const { images } = await queries.ensureQueryData(getSettings())
    return uploadPicture(file, images, { role, signal })
  }
  const add = (file: File) => {
    const fault = pictureFault(file)
    if (fault) return toastError(fault)
    const [key, preview, journey] = [newRequestKey(), URL.createObjectURL(file), new AbortController()]
    const url = upload(file, journey.signal)
    uploads.set(key, { url, journey, preview })
    setPhotos((before) => [...before, { key, name: file.name, preview }])
    url.catch((error: Error) => {
      if (journey.signal.aborted) return
      toastError(error)
      setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, error: messageOf(error) } : photo)))
    })
  }
  return {
    photos,
    add,
    isFull: photos.length >= MAX_CLAIM_PICTURES,
    remove: (key: string) => {
      drop(key)
      setPhotos((before) => before.filter((photo) => photo.key !== key))
    },
    clear: () => {
      for (const { key } of photos) drop(key)
      setPhotos([])
    },
    /** Waits for the uploads. Rejects with the failure of one. */
    urls: (): Promise<string[]> => Promise.all(photos.flatMap(({ key }) => uploads.get(key)?.url ?? [])),
  }
}
export type ClaimPhotos = ReturnType<typeof useClaimPhotos>
