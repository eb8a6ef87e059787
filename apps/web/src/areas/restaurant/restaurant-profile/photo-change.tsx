import { IconCamera } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { useRef, useState } from 'react'
import { PICTURE_TYPES, pictureFault, uploadPicture } from '../../../features/images/upload-picture.ts'
import { getSettings } from '../../../features/settings/queries.ts'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { getOwnRestaurant } from '../queries.ts'

type OwnPlace = AnswerOf<'GET /restaurent/getResProfile'>['restData']

/** The photo on every card of the restaurant; a chosen file is sent at once. */
export function PhotoChange({ restaurant }: { restaurant: OwnPlace }) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | undefined>()
  const [error, setError] = useState<string | undefined>()
  const fail = (message: string) => {
    setError(message)
    toastError(message)
  }
  const changing = useMutation({
    mutationFn: async (file: File) => {
      const { images } = await queries.ensureQueryData(getSettings())
      const url = await uploadPicture(file, images, { role: 'restaurant', onProgress: setProgress })
      return api('PATCH /restaurent/profile/:id/edit/profilePhoto', { params: { id: restaurant._id }, body: { url } })
    },
    onSuccess: ({ restData }) => {
      queries.setQueryData(getOwnRestaurant(restaurant._id).queryKey, restData)
      void queries.invalidateQueries({ queryKey: ['catalogue'] })
      toastSuccess(MESSAGES.profileUpdated)
    },
    onError: (failure) => fail(failure.message),
    onSettled: () => setProgress(undefined),
  })
  const choose = (file: File | undefined) => {
    if (!file || changing.isPending) return
    const fault = pictureFault(file)
    setError(undefined)
    if (fault) fail(fault)
    else changing.mutate(file)
  }
  return (
    <section aria-label="Photo" className="relative">
      <Picture
        src={restaurant.Image || restaurant.profilePicture}
        name={restaurant.restaurantName}
        standIn="letters"
        alt={`Photo of ${restaurant.restaurantName}`}
        width={1280}
        height={480}
        className="aspect-8/3 w-full rounded-card"
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button look="secondary" loading={changing.isPending} onClick={() => input.current?.click()}>
          <IconCamera size={18} aria-hidden="true" />
          Change photo
        </Button>
        <span className="text-small text-ink-3">PNG, JPG or GIF up to 10 MB</span>
        {progress !== undefined && <progress value={progress} max={1} aria-label="Uploading the photo" className="meter h-1.5 w-full" />}
      </div>
      {error && <FieldError>{error}</FieldError>}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        aria-label="Photo of the restaurant"
        onChange={(event) => {
          choose(event.target.files?.[0])
          // the same file may be chosen again after a failure
          event.target.value = ''
        }}
      />
    </section>
  )
}
