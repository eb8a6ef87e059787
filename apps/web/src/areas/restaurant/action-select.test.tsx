import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { ActionSelect } from './action-select.tsx'

const OPTIONS = ['Pending', 'Preparing', 'Packed'].map((word) => ({ value: word, label: word }))
function open(isBusy = false) {
  const onChoose = vi.fn()
  const { user } = renderPart(<ActionSelect aria-label="Status" value="Pending" options={OPTIONS} onChoose={onChoose} isBusy={isBusy} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  select.focus()
  /** As Chrome and Firefox do on Windows and Linux while the list is closed. */
  const browseTo = (value: string, key = 'ArrowDown') => {
    act(() => {
      fireEvent.keyDown(select, { key })
      fireEvent.change(select, { target: { value } })
    })
  }
  return { user, onChoose, select, browseTo }
}

describe('a select that acts', () => {
  it('shows the option that an arrow key reaches, and acts on Enter', () => {
    const { onChoose, select, browseTo } = open()
    browseTo('Preparing')
    browseTo('Packed')
    expect(select.value).toBe('Packed')
    expect(onChoose).not.toHaveBeenCalled()
    act(() => void fireEvent.keyDown(select, { key: 'Enter' }))
    expect(onChoose.mock.calls).toEqual([['Packed']])
  })
  it('acts when the focus leaves', async () => {
    const { user, onChoose, browseTo } = open()
    browseTo('Packed', 'p')
    await user.tab()
    expect(onChoose.mock.calls).toEqual([['Packed']])
  })
  it('goes back with Escape', async () => {
    const { user, onChoose, select, browseTo } = open()
    browseTo('Preparing')
    act(() => void fireEvent.keyDown(select, { key: 'Escape' }))
    expect(select.value).toBe('Pending')
    await user.tab()
    expect(onChoose).not.toHaveBeenCalled()
  })
  it('acts at once on a choice with the pointer, or in an open list', async () => {
    const { user, onChoose, select } = open()
    await user.selectOptions(select, 'Preparing')
    fireEvent.keyDown(select, { key: 'ArrowDown' })
    await new Promise((resolve) => setTimeout(resolve))
    fireEvent.change(select, { target: { value: 'Packed' } })
    expect(onChoose.mock.calls).toEqual([['Preparing'], ['Packed']])
  })
  it('ignores choices while it is busy, and keeps the focus', async () => {
    const { user, onChoose, select } = open(true)
    await user.selectOptions(select, 'Packed')
    expect([onChoose.mock.calls.length, select.value, document.activeElement === select]).toEqual([0, 'Pending', true])
  })
})
