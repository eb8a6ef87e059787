import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuPreview } from '../menu-file.ts'
import { type Matched, matchPictures, type PictureMatch } from './match-pictures.ts'
import { type FileFault, type PictureFile, sortFiles } from './picture-files.ts'

interface Kept {
  readonly pictures: readonly PictureFile[]
  readonly faults: readonly FileFault[]
}
const NONE: Kept = { pictures: [], faults: [] }

export interface PictureReport extends PictureMatch {
  /** Products that are to get their pictures. */
  readonly chosen: readonly Matched[]
  /** How many of the matched ones have pictures already. */
  readonly pictured: number
}

/** Keeps the pictures that were chosen for an import. `onFiles` gets the menu file, or undefined if only pictures were chosen. */
export function useImportPictures(onFiles: (table: File | undefined) => void) {
  const [kept, setKept] = useState(NONE)
  const [isReplacing, setIsReplacing] = useState(false)
  const sorting = useMutation({
    mutationFn: sortFiles,
    onSuccess: ({ table, pictures, faults }) => {
      // chosen again after being renamed, or one folder after the other
      setKept((before) => ({ pictures: [...new Map([...before.pictures, ...pictures].map((each) => [each.path, each])).values()], faults }))
      if (table || pictures.length > 0) onFiles(table)
    },
  })
  return {
    ...kept,
    isReading: sorting.isPending,
    add: (files: readonly File[]) => sorting.mutate(files),
    isReplacing,
    setIsReplacing,
    report: ({ products }: MenuPreview): PictureReport => {
      const match = matchPictures(products, kept.pictures)
      const chosen = match.matched.filter(({ product }) => isReplacing || !product.hasPictures)
      return { ...match, chosen, pictured: match.matched.filter(({ product }) => product.hasPictures).length }
    },
    clear: () => {
      setKept(NONE)
      setIsReplacing(false)
    },
  }
}
export type ImportPictures = ReturnType<typeof useImportPictures>
