import { IconPlus } from '#icons'
import { words as messages } from '#words/messages'
import { words as restaurantWords } from '#words/restaurant'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { useCategoryName } from './use-category-name.ts'

const words = restaurantWords.categories

export function AddCategory({ restaurantId }: { restaurantId: string }) {
  const field = useCategoryName({
    start: '',
    save: (categoryName) => api('POST /restaurent/addCategory', { body: { categoryName, restId: restaurantId } }),
    done: messages.categoryCreated,
    onSaved: () => {
      field.type('')
      field.input.current?.focus()
    },
  })
  return (
    <form
      noValidate
      aria-label={words.form}
      className="mb-6 flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        field.submit()
      }}
    >
      <Field label={words.field} error={field.error} required className="min-w-0 flex-1 basis-60">
        <Input
          ref={field.input}
          value={field.name}
          maxLength={100}
          placeholder={words.example}
          autoComplete="off"
          onChange={(event) => field.type(event.target.value)}
        />
      </Field>
      {/* aligned with the input, below its label */}
      <Button type="submit" loading={field.isSaving} className="mt-6.5 min-h-12 max-sm:mt-0 max-sm:w-full">
        <IconPlus size={18} aria-hidden="true" />
        <span>{words.add}</span>
      </Button>
    </form>
  )
}
