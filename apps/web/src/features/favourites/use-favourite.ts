import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { refresh, stopRefresh } from '../../lib/refresh.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import type { AskedPlace } from '../guest-place/asked-place.ts'
import { favouritesSpace } from './favourites-space.ts'
import { type Favourites, favouritesKey, listFavourites } from './queries.ts'

/** Returns whether a restaurant is a favourite, once that is known, and the action that changes it. Shown at once; a failure takes it back. */
export function useFavourite(restId: string, place: AskedPlace | undefined) {
  const queries = useQueryClient()
  const { data } = useQuery(listFavourites(place))
  const filters = { queryKey: favouritesKey }
  const changing = useMutation({
    mutationFn: (isFavourite: boolean) =>
      isFavourite ? api('PUT /favourites/:restId', { params: { restId } }) : api('DELETE /favourites/:restId', { params: { restId } }),
    onMutate: async (isFavourite) => {
      await stopRefresh(queries, filters)
      const before = queries.getQueriesData<Favourites>(filters)
      queries.setQueriesData<Favourites>(filters, (known) => known && changed(known, restId, isFavourite))
      return before
    },
    onSuccess: ({ ids }) => favouritesSpace.record(ids.length > 0),
    onError: (error, _, before) => {
      for (const [key, known] of before ?? []) queries.setQueryData(key, known)
      toastError(error)
    },
    onSettled: () => refresh(queries, filters),
  })
  return { isFavourite: data?.ids.includes(restId), change: changing.mutate, isChanging: changing.isPending }
}

const changed = ({ ids, data, ...known }: Favourites, restId: string, isFavourite: boolean): Favourites => ({
  ...known,
  ids: isFavourite ? [restId, ...ids.filter((id) => id !== restId)] : ids.filter((id) => id !== restId),
  data: isFavourite ? data : data.filter(({ _id }) => _id !== restId),
})
