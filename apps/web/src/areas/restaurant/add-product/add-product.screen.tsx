import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { words as messages } from '#words/messages'
import { words } from '#words/products'
import { words as restaurantWords } from '#words/restaurant'
import { useReplaceForm } from '../../../features/forms/leave-guard.tsx'
import { useProfile } from '../../../features/session/use-session.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { bodyOf, EMPTY_DRAFT, type ProductDraft, stockOf } from '../product-form/product-draft.ts'
import { ProductForm } from '../product-form/product-form.tsx'
import { reloadMenu } from '../queries.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

const LEAVING = {
  title: words.draft.leaveTitle,
  text: words.draft.leaveText,
  leave: restaurantWords.leave.leave,
  stay: restaurantWords.leave.stay,
}

export default function AddProduct() {
  const { _id } = useProfile('restaurant')
  const replaceForm = useReplaceForm()
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const [kept, setKept] = useState(() => readDraft(_id))
  const keep = useCallback((draft: ProductDraft) => keepDraft(_id, draft), [_id])
  const add = async (draft: ProductDraft) => {
    const body = { ...bodyOf(draft), stock: stockOf(draft, EMPTY_DRAFT), restId: _id }
    await api('POST /restaurent/addProduct', { body, idempotencyKey: keys.of(body) })
    keys.forget()
    forgetDraft(_id)
    toastSuccess(messages.productAdded)
    void reloadMenu(queries)
    await replaceForm(paths.products.to())
  }
  const discard = () => {
    forgetDraft(_id)
    // the pressed button is gone after this: focus the first field of the new form
    flushSync(() => setKept(undefined))
    document.querySelector<HTMLInputElement>('[name="productName"]')?.focus()
  }
  return (
    <>
      <PageHeader title={words.addTitle} back={{ to: paths.products.to(), label: words.title }} />
      {kept && (
        <Banner
          title={words.draft.kept}
          className="mb-6"
          action={
            <Button look="ghost" size="sm" onClick={discard}>
              {words.draft.discard}
            </Button>
          }
        >
          {words.draft.keptText}
        </Banner>
      )}
      <ProductForm
        key={kept ? 'kept' : 'fresh'}
        start={kept ?? EMPTY_DRAFT}
        submitLabel={words.addSubmit}
        save={add}
        onDraft={keep}
        leaving={LEAVING}
      />
    </>
  )
}
