import { useQuery, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/products'
import { words as restaurantWords } from '#words/restaurant'
import { useReplaceForm } from '../../../features/forms/leave-guard.tsx'
import { NotFoundScreen } from '../../../features/navigation/not-found-screen.tsx'
import { usePageParams } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { bodyOf, draftOf, type ProductDraft, stockOf } from '../product-form/product-draft.ts'
import { ProductForm } from '../product-form/product-form.tsx'
import { getOwnProduct, reloadMenu } from '../queries.ts'

export default function EditProduct() {
  const { productId } = usePageParams(paths.editProduct)
  const { _id } = useProfile('restaurant')
  const replaceForm = useReplaceForm()
  const queries = useQueryClient()
  const { data: product, isPending, error, refetch, isRefetching } = useQuery(getOwnProduct(productId))
  useTitle(product && words.editTitleOf(product.productName))
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  const save = async (draft: ProductDraft) => {
    await api('PATCH /restaurent/updateProduct', {
      body: { ...bodyOf(draft), stock: product && stockOf(draft, draftOf(product)), restId: _id, productId },
    })
    toastSuccess(words.saved)
    await replaceForm(paths.products.to())
    void reloadMenu(queries)
  }
  return (
    <>
      <PageHeader title={words.editTitle} note={product?.productName} back={{ to: paths.products.to(), label: words.title }} />
      {isPending && (
        <Loading label={words.loadingProduct} className="grid gap-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      )}
      {!isPending && !product && (
        <ErrorState title={words.productFailed} text={error?.message ?? ''} onRetry={refetch} retrying={isRefetching} />
      )}
      {product && <ProductForm start={draftOf(product)} submitLabel={words.editSubmit} save={save} leaving={restaurantWords.leave} />}
    </>
  )
}
