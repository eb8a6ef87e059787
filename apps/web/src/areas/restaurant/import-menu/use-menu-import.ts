import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorsReady } from '#words/errors'
import { type AnswerOf, ApiError, api } from '../../../lib/api.ts'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import { reloadMenu } from '../queries.ts'
import { type MenuPreview, readText } from './menu-file.ts'

type AppliedMenu = AnswerOf<'POST /restaurent/menu/:previewId'>
type Undone = AnswerOf<'POST /restaurent/menuChanges/:changeId/undo'>

/** What the page shows: nothing chosen yet, a checked file, a saved one, or one that was undone. */
export type ImportState =
  | { readonly step: 'choose' }
  | { readonly step: 'check'; readonly file: File; readonly preview: MenuPreview }
  | { readonly step: 'saved'; readonly file: File; readonly preview: MenuPreview; readonly applied: AppliedMenu }
  | { readonly step: 'undone'; readonly undone: Undone }

const STALE = new Set<string | undefined>(['menu_changed', 'menu_preview_over', 'not_found'])

/** Checks a file, saves it and can undo that. */
export function useMenuImport() {
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const checking = useMutation({
    mutationFn: async (file: File) => {
      const preview = await api('POST /restaurent/menu', { body: { csv: await readText(file) } })
      // the reasons of the refused lines are shown by their codes
      await errorsReady()
      return { file, preview }
    },
    onSuccess: ({ file, preview }) => {
      // not earlier: until then, a preview that the server refused must not be saved
      saving.reset()
      setState({ step: 'check', file, preview })
    },
  })
  const saving = useMutation({
    mutationFn: ({ preview }: { file: File; preview: MenuPreview }) =>
      api('POST /restaurent/menu/:previewId', {
        params: { previewId: preview.previewId },
        idempotencyKey: keys.of(['save', preview.previewId]),
      }),
    onSuccess: async (applied, { file, preview }) => {
      setState({ step: 'saved', file, preview, applied })
      await reloadMenu(queries)
    },
  })
  const undoing = useMutation({
    mutationFn: (changeId: string) =>
      // the change has the id of its preview, and a key belongs to one request
      api('POST /restaurent/menuChanges/:changeId/undo', { params: { changeId }, idempotencyKey: keys.of(['undo', changeId]) }),
    onSuccess: async (undone) => {
      setState({ step: 'undone', undone })
      await reloadMenu(queries)
    },
  })
  const { error } = saving
  return {
    state,
    check: (file: File) => checking.mutate(file),
    isChecking: checking.isPending,
    /** Why the file as a whole could not be read. */
    fileError: checking.error?.message,
    save: saving.mutate,
    isSaving: saving.isPending,
    saveError: error,
    /** The file must be checked again. */
    isStale: error instanceof ApiError && STALE.has(error.code),
    undo: undoing.mutate,
    isUndoing: undoing.isPending,
    undoError: undoing.error,
    restart: () => {
      checking.reset()
      saving.reset()
      undoing.reset()
      setState({ step: 'choose' })
    },
  }
}
export type MenuImport = ReturnType<typeof useMenuImport>
