import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { words } from '#words/products'
import { words as restaurantWords } from '#words/restaurant'
import { useReplaceForm } from '../../../features/forms/leave-guard.tsx'
import { NotFoundScreen } from '../../../features/navigation/not-found-screen.tsx'
import { usePageParams } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { type AnswerOf, ApiError, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { NewestNotice } from '../newest-notice.tsx'
import { bodyOf, draftOf, type ProductDraft, stockOf } from '../product-form/product-draft.ts'
import { ProductForm } from '../product-form/product-form.tsx'
import { getOwnProduct, reloadMenu } from '../queries.ts'

export default function EditProduct() {
  const { productId } = usePageParams(paths.editProduct)
  const { data, isPending, error, refetch, isRefetching } = useQuery(getOwnProduct(productId))
  useTitle(data && words.editTitleOf(data.product.productName))
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  return (
    <>
      <PageHeader title={words.editTitle} note={data?.product.productName} back={{ to: paths.products.to(), label: words.title }} />
      {isPending && (
        <Loading label={words.loadingProduct} className="grid gap-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      )}
      {!isPending && !data && <ErrorState title={words.productFailed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data && <EditForm opened={data} />}
    </>
  )
}

function EditForm({ opened }: { opened: AnswerOf<'GET /restaurent/editProduct'> }) {
  // a product that is read again meanwhile is not what the form started from
  const [{ product, edition }, setStart] = useState(opened)
  const [isStale, setIsStale] = useState(false)
  const { refetch, isRefetching } = useQuery(getOwnProduct(product._id))
  const { _id } = useProfile('restaurant')
  const replaceForm = useReplaceForm()
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const save = async (draft: ProductDraft) => {
    const body = { ...bodyOf(draft), stock: stockOf(draft, draftOf(product)), restId: _id, productId: product._id, edition }
    try {
      // a key, because a repeated request would find the product changed by the first one
      await api('PATCH /restaurent/updateProduct', { body, idempotencyKey: keys.of(body) })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'menu_changed') setIsStale(true)
      throw error
    }
    toastSuccess(words.saved)
    await replaceForm(paths.products.to())
    void reloadMenu(queries)
  }
  const loadNewest = async () => {
    const { data, error } = await refetch()
    if (error || !data) return toastError(error ?? words.productFailed)
    // the pressed button is gone after this: focus the first field of the new form
    flushSync(() => {
      setStart(data)
      setIsStale(false)
    })
    document.querySelector<HTMLInputElement>('[name="productName"]')?.focus()
  }
  const notice = isStale && <NewestNotice title={words.changedElsewhere.title} isLoading={isRefetching} onLoad={() => void loadNewest()} />
  const form = { submitLabel: words.editSubmit, save, notice, leaving: restaurantWords.leave }
  return <ProductForm key={edition} start={draftOf(product)} {...form} />
}
