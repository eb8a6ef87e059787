import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/admin-contracts'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const KEY = ['administrator', 'tips'] as const

/** Whether customers may give the tip with the order. */
export function TipSetting() {
  const queries = useQueryClient()
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /admin/tips', { signal }),
  })
  const errors = useEndingErrors('tip-setting')
  const changing = useMutation({
    mutationFn: (inCart: boolean) => api('PATCH /admin/tips', { body: { inCart } }),
    onSuccess: ({ inCart }) => showChange(queries, KEY, { inCart }),
    ...errors,
  })
  return (
    <Card as="section" aria-label={words.tips.title} className="mt-4">
      {isPending ? (
        <Loading label={words.tips.loading}>
          <Skeleton className="h-11 rounded-control" />
        </Loading>
      ) : data ? (
        <Switch
          label={words.tips.title}
          hint={words.tips.text}
          checked={changing.isPending ? changing.variables : data.inCart}
          disabled={changing.isPending}
          onChange={({ target }) => changing.mutate(target.checked)}
        />
      ) : (
        <ErrorState title={words.tips.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
    </Card>
  )
}
