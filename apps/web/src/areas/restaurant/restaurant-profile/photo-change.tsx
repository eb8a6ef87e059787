import { useQueryClient } from '@tanstack/react-query'
import { IconCamera } from '#icons'
import { words } from '#words/images'
import { words as messages } from '#words/messages'
import { PhotoInput } from '../../../features/images/photo-input.tsx'
import { PhotoTips } from '../../../features/images/photo-tips.tsx'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { getOwnRestaurant } from '../queries.ts'

type OwnPlace = AnswerOf<'GET /restaurent/getResProfile'>['restData']

export function PhotoChange({ restaurant }: { restaurant: OwnPlace }) {
  const queries = useQueryClient()
  const save = async (url: string) => {
    const { restData } = await api('PATCH /restaurent/profile/:id/edit/profilePhoto', { params: { id: restaurant._id }, body: { url } })
    showChange(queries, getOwnRestaurant(restaurant._id).queryKey, restData)
    void queries.invalidateQueries({ queryKey: ['catalogue'] })
    toastSuccess(messages.profileUpdated)
  }
  return (
    <section aria-label={words.photo.placeTitle}>
      <PhotoInput
        label={words.photo.placeInput}
        title={words.photo.placeTitle}
        shape="wide"
        role="restaurant"
        save={save}
        className="rounded-card"
      >
        <Picture
          src={restaurant.Image || restaurant.profilePicture}
          name={restaurant.restaurantName}
          standIn="letters"
          alt={words.photo.of(restaurant.restaurantName)}
          width={1280}
          height={480}
          sizes="(max-width: 768px) 100vw, 720px"
          className="aspect-8/3 w-full rounded-card"
        />
        <span className={cx(buttonClass('secondary', 'sm'), 'absolute! right-3 bottom-3 shadow-2')}>
          <IconCamera size={18} aria-hidden="true" />
          <span>{words.photo.placeChange}</span>
        </span>
      </PhotoInput>
      <p className="mt-2 mb-3 text-small text-ink-3">{words.photo.hint}</p>
      <PhotoTips />
    </section>
  )
}
