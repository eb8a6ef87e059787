import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CATEGORY_PAGE_SIZE } from '@tiffin/contract/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { KEEP_SCROLL } from '../../../features/navigation/keep-scroll.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { type OwnCategory, reloadMenu } from '../queries.ts'

interface Move {
  readonly category: OwnCategory
  /** Where it is now, counted from 1. */
  readonly from: number
  readonly by: 1 | -1
}
/** Returns a function that moves a category up or down, and the last move. The page follows a category that leaves it. */
export function useMoveCategory() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<Move & { to: number }>()
  const errors = useEndingErrors('move-category')
  const moving = useMutation({
    mutationFn: ({ category, from, by }: Move) =>
      api('PATCH /restaurent/moveCategory', { body: { categoryId: category._id, place: from + by } }),
    onSuccess: async (_answer, move) => {
      const to = move.from + move.by
      await reloadMenu(queries)
      setMoved({ ...move, to })
      const page = pageOf(to)
      if (page !== pageOf(move.from)) await navigate(paths.categories.to(undefined, { page }), { state: KEEP_SCROLL })
    },
    ...errors,
  })
  // presses during a move would name places that it changes
  return { move: (move: Move) => !moving.isPending && moving.mutate(move), moved }
}

const pageOf = (place: number): number => Math.ceil(place / CATEGORY_PAGE_SIZE)
