import { useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useProfile } from '../../../features/session/use-session.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toastSuccess } from '../../../ui/toast.tsx'
import { bodyOf, EMPTY_DRAFT, type ProductDraft } from '../product-form/product-draft.ts'
import { ProductForm } from '../product-form/product-form.tsx'
import { reloadMenu } from '../queries.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

export default function AddProduct() {
  const { _id } = useProfile('restaurant')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [start] = useState(() => readDraft(_id) ?? EMPTY_DRAFT)
  const keep = useCallback((draft: ProductDraft) => keepDraft(_id, draft), [_id])
  const add = async (draft: ProductDraft) => {
    await api('POST /restaurent/addProduct', { body: { ...bodyOf(draft), restId: _id } })
    forgetDraft(_id)
    toastSuccess(MESSAGES.productAdded)
    void reloadMenu(queries)
    navigate(paths.products.to())
  }
  return (
    <>
      <PageHeader title="Add a menu item" back={{ to: paths.products.to(), label: 'Menu items' }} />
      <ProductForm start={start} submitLabel="Add dish" save={add} onDraft={keep} />
    </>
  )
}
