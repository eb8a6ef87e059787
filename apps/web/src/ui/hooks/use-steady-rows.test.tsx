import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUse } from '../../../test/render-screen.tsx'
import { useSteadyRows } from './use-steady-rows.ts'

interface Row {
  readonly id: string
  readonly price: number
}
const idli: Row = { id: 'idli', price: 80 }
const dosa: Row = { id: 'dosa', price: 90 }
const vada: Row = { id: 'vada', price: 40 }

function steady(read: readonly Row[] | undefined, of = 'page 1') {
  const { result, rerender } = renderUse(
    (props: { read: readonly Row[] | undefined; of: string }) =>
      useSteadyRows(
        props.read,
        props.of,
        ({ id }) => id,
        (a, b) => a.price === b.price,
      ),
    { props: { read, of } },
  )
  return {
    rows: () => result.current,
    readAgain: (next: readonly Row[] | undefined, list = of) => rerender({ read: next, of: list }),
    result,
  }
}
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

describe('a list that is read again', () => {
  it('shows no rows until it was read', () => {
    const { rows } = steady(undefined)
    expect(rows()).toMatchObject({ rows: [], added: 0 })
  })
  it('keeps the places of its rows in another order', () => {
    const { rows, readAgain } = steady([idli, dosa])
    readAgain([dosa, idli])
    expect(ids(rows().rows)).toEqual(['idli', 'dosa'])
    expect(rows().added).toBe(0)
  })
  it('shows new values in the old places, and returns the previous rows', () => {
    const { rows, readAgain } = steady([idli, dosa])
    readAgain([idli, { ...dosa, price: 95 }])
    expect(rows().rows).toEqual([idli, { ...dosa, price: 95 }])
    expect([...rows().before]).toEqual([['dosa', dosa]])
    readAgain([idli, dosa])
    expect(rows().before.size).toBe(0)
  })
  it('keeps the last version of a removed row until the row comes back', () => {
    const { rows, readAgain } = steady([idli, dosa])
    readAgain([idli, { ...dosa, price: 95 }])
    readAgain([idli])
    expect(rows().rows).toEqual([idli, { ...dosa, price: 95 }])
    expect([...rows().gone]).toEqual(['dosa'])
    expect([...rows().before]).toEqual([['dosa', dosa]])
    readAgain([dosa, idli])
    expect(rows().gone.size).toBe(0)
  })
  it('counts new rows and shows them on request', () => {
    const { rows, readAgain } = steady([idli])
    readAgain([vada, idli, dosa])
    expect([ids(rows().rows), rows().added]).toEqual([['idli'], 2])
    act(() => rows().showNow())
    expect([ids(rows().rows), rows().added]).toEqual([['vada', 'idli', 'dosa'], 0])
  })
  it('shows another list at once', () => {
    const { rows, readAgain } = steady([idli])
    readAgain([dosa], 'page 2')
    expect([ids(rows().rows), rows().added, rows().gone.size]).toEqual([['dosa'], 0, 0])
  })
  it('keeps its rows while it is read again', () => {
    const { rows, readAgain } = steady([idli])
    readAgain(undefined)
    expect(ids(rows().rows)).toEqual(['idli'])
  })
  it('fills an empty list at once', () => {
    const { rows, readAgain } = steady([])
    readAgain([idli])
    expect([ids(rows().rows), rows().added]).toEqual([['idli'], 0])
  })
})
