// Crops, uploads and saves a chosen photo. Esc, the cross and Cancel abort it at any moment.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '@tiffin/contract/call'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words/images'
import { words as messages } from '#words/messages'
import { words as ui } from '#words/ui'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { lazyDialog } from '../navigation/lazy-dialog.tsx'
import { getSettings } from '../settings/queries.ts'
import type { MakePhoto, PhotoCropProps, PhotoShape } from './photo-crop.tsx'
import { uploadPicture } from './upload-picture.ts'
import { useObjectUrl } from './use-object-url.ts'

const PhotoCrop = lazyDialog<PhotoCropProps & { onClose: () => void }>(() => import('./photo-crop.tsx'))

interface PhotoDialogProps {
  file: File | undefined
  title: string
  shape: PhotoShape
  role: Role
  save: (url: string) => Promise<unknown>
  onClose: () => void
}
export function PhotoDialog({ file, title, ...rest }: PhotoDialogProps) {
  return (
    <Dialog open={file !== undefined} onOpenChange={(isOpen) => !isOpen && rest.onClose()} title={title}>
      {file && <PhotoSteps key={`${file.name} ${file.lastModified}`} file={file} {...rest} />}
    </Dialog>
  )
}

function PhotoSteps({ file, shape, role, save, onClose }: Omit<PhotoDialogProps, 'title' | 'file'> & { file: File }) {
  const queries = useQueryClient()
  const src = useObjectUrl(file)
  const journey = useRef(new AbortController())
  const [make, setMake] = useState<MakePhoto>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    journey.current = new AbortController()
    return () => journey.current.abort()
  }, [])

  const sending = useMutation({
    mutationFn: async (make: MakePhoto) => {
      const { signal } = journey.current
      setProgress(0)
      const { images } = await queries.ensureQueryData(getSettings())
      await save(await uploadPicture(await make(), images, { role, signal, onProgress: setProgress }))
    },
    onSuccess: onClose,
    onError: (error) => {
      if (!journey.current.signal.aborted) toastError(error)
    },
  })
  const error = isUnreadable ? messages.uploadFailed : sending.error && messageOf(sending.error)
  return (
    <>
      {src && !isUnreadable && (
        <PhotoCrop
          src={src}
          shape={shape}
          disabled={sending.isPending}
          onReady={(next) => {
            setIsUnreadable(next === undefined)
            setMake(() => next)
          }}
          onClose={onClose}
          fallback={<CropSkeleton />}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
      {sending.isPending && (
        <progress
          // the last tenth is the save after the upload
          value={progress * 0.9}
          max={1}
          aria-label={words.photo.uploading}
          className="meter mt-3 block h-1.5 w-full"
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3 child:flex-1">
        <Button look="secondary" onClick={onClose}>
          {words.photo.cancel}
        </Button>
        <Button disabled={!make} loading={sending.isPending} onClick={() => make && sending.mutate(make)}>
          {sending.isError ? ui.retry : words.photo.save}
        </Button>
      </div>
    </>
  )
}

function CropSkeleton() {
  return (
    <Loading label={words.photo.opening} className="grid gap-3">
      <Skeleton className="h-72 rounded-card md:h-84" />
      <Skeleton className="h-11" />
      <Skeleton className="h-5 w-4/5" />
    </Loading>
  )
}
