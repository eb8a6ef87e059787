import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorsReady } from '#words/errors'
import { words as menuChanges } from '#words/menu-changes'
import { type AnswerOf, ApiError, api } from '../../../lib/api.ts'
import { fetchFile } from '../../../lib/file.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import { reloadMenu } from '../queries.ts'
import { type ColumnChoice, headOf, isUnclear, keepChoice, type MenuColumns, readChoice, recognized } from './menu-columns.ts'
import { type MenuPreview, type MenuText, readText } from './menu-file.ts'

const words = menuChanges.file

type AppliedMenu = AnswerOf<'POST /restaurent/menu/:previewId'>
type Undone = AnswerOf<'POST /restaurent/menuChanges/:changeId/undo'>

/** A chosen file with its columns. */
export interface ReadFile extends MenuText {
  readonly file: File
  readonly columns: MenuColumns
}
/** What the page shows: nothing chosen yet, columns to be chosen, a checked file, one of which only the pictures are saved, a saved one, or one that was undone. */
export type ImportState =
  | { readonly step: 'choose' }
  | { readonly step: 'columns'; readonly source: ReadFile; readonly choice: ColumnChoice }
  | { readonly step: 'check'; readonly source: ReadFile; readonly preview: MenuPreview }
  | { readonly step: 'pictures'; readonly source: ReadFile; readonly preview: MenuPreview }
  | { readonly step: 'saved'; readonly source: ReadFile; readonly preview: MenuPreview; readonly applied: AppliedMenu }
  | { readonly step: 'undone'; readonly undone: Undone }

const STALE = new Set<string | undefined>(['menu_changed', 'menu_preview_over', 'not_found'])

async function readFile(file: File): Promise<ReadFile> {
  const text = await readText(file)
  return { file, ...text, columns: await api('POST /restaurent/menuColumns', { body: { csv: headOf(text.csv) } }) }
}

interface Checked {
  readonly source: ReadFile
  /** Undefined when the restaurant must choose the columns first. */
  readonly preview?: MenuPreview
}
async function check(source: ReadFile, choice: ColumnChoice | undefined): Promise<Checked> {
  const { csv, columns } = source
  if (!choice && isUnclear(columns)) return { source }
  const preview = await api('POST /restaurent/menu', { body: { csv, ...(choice && { columns: [...choice] }) } })
  // the reasons of the refused lines are shown by their codes
  await errorsReady()
  if (choice) keepChoice(columns, choice)
  return { source, preview }
}

/** Checks a file by its names of columns, or by what the restaurant chose. */
function useCheck(onSuccess: (checked: Checked) => void) {
  const [isRead, setIsRead] = useState(false)
  const checking = useMutation({
    mutationFn: async (given: File | { source: ReadFile; choice: ColumnChoice } | undefined) => {
      if (given && !(given instanceof File)) return check(given.source, given.choice)
      setIsRead(false)
      const source = await readFile(given ?? new File([await fetchFile('/restaurent/menu.csv', 'restaurant')], words.fileName))
      setIsRead(true)
      return check(source, readChoice(source.columns))
    },
    onSuccess,
  })
  return { checking, isRead }
}

function useUndo(keys: ReturnType<typeof useRequestKeys>, onUndone: (undone: Undone) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changeId: string) =>
      // the change has the id of its preview, and a key belongs to one request
      api('POST /restaurent/menuChanges/:changeId/undo', { params: { changeId }, idempotencyKey: keys.of(['undo', changeId]) }),
    onSuccess: async (undone) => {
      onUndone(undone)
      await reloadMenu(queries)
    },
  })
}

/** Checks a file, saves it and can undo that. */
export function useMenuImport() {
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const { checking, isRead } = useCheck(({ source, preview }) => {
    // not earlier: until then, a preview that the server refused must not be saved
    saving.reset()
    undoing.reset()
    setState(preview ? { step: 'check', source, preview } : { step: 'columns', source, choice: recognized(source.columns) })
  })
  const saving = useMutation({
    mutationFn: ({ preview }: { source: ReadFile; preview: MenuPreview }) =>
      api('POST /restaurent/menu/:previewId', {
        params: { previewId: preview.previewId },
        idempotencyKey: keys.of(['save', preview.previewId]),
      }),
    onSuccess: async (applied, { source, preview }) => {
      undoing.reset()
      setState({ step: 'saved', source, preview, applied })
      await reloadMenu(queries)
    },
  })
  const undoing = useUndo(keys, (undone) => setState({ step: 'undone', undone }))
  const { error } = saving
  return {
    state,
    check: (file: File) => checking.mutate(file),
    /** Checks the menu as it is, to find the products of pictures. */
    checkOwn: () => checking.mutate(undefined),
    /** Checks a file of which the restaurant says what its columns are. */
    checkAs: (source: ReadFile, choice: ColumnChoice) => checking.mutate({ source, choice }),
    isChecking: checking.isPending,
    /** Its columns are known; it is compared with the menu now. */
    isRead,
    /** Why the file as a whole could not be read. */
    fileError: checking.error ? messageOf(checking.error) : undefined,
    chooseColumns: (source: ReadFile, choice: ColumnChoice) => {
      checking.reset()
      setState({ step: 'columns', source, choice })
    },
    /** Saves only the pictures that came with a file that changes nothing else. */
    savePictures: (source: ReadFile, preview: MenuPreview) => setState({ step: 'pictures', source, preview }),
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
