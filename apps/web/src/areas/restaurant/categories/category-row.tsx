import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconPencil, IconTrash } from '#icons'
import { words as availability } from '#words/availability'
import { words as messages } from '#words/messages'
import { words as restaurantWords } from '#words/restaurant'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { MenuTimeSelect } from '../availability/menu-time-select.tsx'
import { MoveButtons } from '../option-groups/move-buttons.tsx'
import type { OwnCategory } from '../queries.ts'
import { CategoryInUse } from './category-in-use.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { useCategoryName } from './use-category-name.ts'

const words = restaurantWords.categories

interface CategoryRowProps {
  category: OwnCategory
  restaurantId: string
  /** Counted across pages. */
  number: number
  /** The name of its menu time. */
  menuTime: string | undefined
  isLast: boolean
  onMove: (by: 1 | -1) => void
  /** It has just moved here from another page. */
  movedBy: 1 | -1 | undefined
}
export function CategoryRow({ category, restaurantId, number, menuTime, ...places }: CategoryRowProps) {
  const [doing, setDoing] = useState<'edit' | 'delete' | undefined>()
  const pencil = useRef<HTMLButtonElement>(null)
  const stopEditing = () => {
    // the edit button is back on the page after this
    flushSync(() => setDoing(undefined))
    pencil.current?.focus()
  }
  const Deletion = category.count > 0 ? CategoryInUse : DeleteCategory
  return (
    <li className="flex min-h-16 items-center gap-1 py-1 pr-2 pl-2 sm:py-2 sm:pl-4">
      <span className="num w-6 shrink-0 text-right text-small text-ink-3" aria-hidden="true">
        {number}
      </span>
      {doing === 'edit' ? (
        <EditCategory category={category} restaurantId={restaurantId} onDone={stopEditing} />
      ) : (
        <>
          <MoveButtons name={category.name} isFirst={number === 1} {...places} className="max-sm:flex-col" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{category.name}</span>
            <span className="num block text-small text-ink-2">
              {[words.products(category.count), ...(menuTime ? [menuTime] : [])].join(' · ')}
            </span>
          </span>
          <IconButton ref={pencil} label={words.edit(category.name)} onClick={() => setDoing('edit')}>
            <IconPencil size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={words.delete(category.name)} onClick={() => setDoing('delete')}>
            <IconTrash size={20} aria-hidden="true" />
          </IconButton>
        </>
      )}
      {doing === 'delete' && <Deletion category={category} onClose={() => setDoing(undefined)} />}
    </li>
  )
}

interface EditProps extends Pick<CategoryRowProps, 'category' | 'restaurantId'> {
  onDone: () => void
}
function EditCategory({ category, restaurantId, onDone }: EditProps) {
  const [menuTime, setMenuTime] = useState(category.menuTime ?? '')
  const field = useCategoryName({
    start: category.name,
    save: (categoryName) =>
      api('PATCH /restaurent/editCategory', {
        body: {
          categoryName,
          categoryId: category._id,
          restId: restaurantId,
          ...(menuTime !== (category.menuTime ?? '') && { menuTime: menuTime || null }),
        },
      }),
    done: messages.categoryEdited,
    onSaved: onDone,
  })
  return (
    <form
      noValidate
      aria-label={words.edit(category.name)}
      className="flex min-w-0 flex-1 flex-wrap items-start gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        field.submit()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <Field label={words.newName(category.name)} hideLabel error={field.error} required className="min-w-0 flex-1 basis-48">
        <Input
          ref={field.input}
          // replaces the edit button that had the focus
          autoFocus
          value={field.name}
          maxLength={100}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => field.type(event.target.value)}
        />
      </Field>
      <MenuTimeSelect
        label={words.menuTime(category.name)}
        hideLabel
        className="min-w-0 flex-1 basis-48"
        placeholder={availability.times.always}
        value={menuTime}
        onChange={({ target }) => setMenuTime(target.value)}
      />
      <span className="flex gap-2 max-sm:w-full max-sm:child:flex-1">
        <Button look="ghost" className="min-h-12" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" look="secondary" loading={field.isSaving} className="min-h-12">
          {words.save}
        </Button>
      </span>
    </form>
  )
}
