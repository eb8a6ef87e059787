// Rows of the first screen that only some customers have. Guests load none of their code. Whether the customer had the row at the last visit is
// remembered, and then its space is reserved before the first paint (public/early.js).
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { deviceStorage } from '../../lib/storage.ts'
import { readToken } from '../../lib/tokens.ts'
import { useSession } from './use-session.ts'

export interface RowSpace {
  isReserved: () => boolean
  /** Reserves it when the first screen is reached from another one. */
  reserve: () => void
  release: () => void
  record: (hasRow: boolean) => void
}

/** @param mark The data attribute of the page that reserves the space, without `data-`. */
export function rowSpace(key: 'hasOrdered' | 'hasFavourites', mark: 'returning' | 'favourites'): RowSpace {
  const marks = () => document.documentElement.dataset
  const release = () => {
    delete marks()[mark]
  }
  return {
    isReserved: () => mark in marks(),
    reserve: () => {
      if (deviceStorage.getItem(key) && readToken('customer')) marks()[mark] = ''
    },
    release,
    record: (hasRow) => {
      if (hasRow) return deviceStorage.setItem(key, '1')
      deviceStorage.removeItem(key)
      release()
    },
  }
}

/** A row that is left out where its code cannot be loaded. */
export const lateRow = (load: () => Promise<{ default: ComponentType }>) => lazy(() => load().catch(() => ({ default: () => null })))

interface OwnRowProps {
  space: RowSpace
  row: ComponentType
  /** How the row is shown, and its height while its space is reserved. */
  className: string
}
export function OwnRow({ space, row: Row, className }: OwnRowProps) {
  const { status } = useSession('customer')
  useLayoutEffect(space.reserve, [])
  useEffect(() => {
    if (status === 'signed-out') space.release()
  }, [status, space])
  return (
    <div className={className}>
      {status === 'signed-in' && (
        <Suspense fallback={null}>
          <Row />
        </Suspense>
      )}
    </div>
  )
}
