import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../../test/render-screen.tsx'
import { offerUndo, withdrawUndo } from './undo-offer.ts'
import { UndoStrip } from './undo-strip.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => act(withdrawUndo))

const undo = vi.fn(async () => undefined)
const offer = () => act(() => offerUndo({ message: 'Idli is sold out', undo }))
const button = () => screen.queryByRole('button', { name: 'Undo: Idli is sold out' })
const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))
function open() {
  renderPart(
    <>
      <input aria-label="Search" />
      <button type="button">Sold out</button>
      <UndoStrip />
    </>,
  )
  const pressed = screen.getByRole('button', { name: 'Sold out' })
  pressed.focus()
  return pressed
}

describe('Undo', () => {
  it('has the focus, stays while it has it, and returns it', () => {
    const pressed = open()
    offer()
    expect(document.activeElement).toBe(button())
    passSeconds(60)
    act(() => void fireEvent.click(button() as HTMLElement))
    expect(undo).toHaveBeenCalledOnce()
    expect(button()).toBeNull()
    expect(document.activeElement).toBe(pressed)
  })
  it('goes with Escape', () => {
    const pressed = open()
    offer()
    act(() => void fireEvent.keyDown(button() as HTMLElement, { key: 'Escape' }))
    expect(button()).toBeNull()
    expect(document.activeElement).toBe(pressed)
  })
  it('goes ten seconds after the focus has left it', () => {
    const pressed = open()
    offer()
    passSeconds(11)
    act(() => pressed.focus())
    passSeconds(9)
    expect(button()).not.toBeNull()
    passSeconds(1)
    expect(button()).toBeNull()
  })
  it('does not take the focus from a field, and stays while the pointer is over it', () => {
    open()
    const search = screen.getByRole('textbox')
    search.focus()
    offer()
    expect(document.activeElement).toBe(search)
    act(() => void fireEvent.pointerEnter(screen.getByText('Idli is sold out').parentElement as HTMLElement))
    passSeconds(11)
    expect(button()).not.toBeNull()
    act(() => void fireEvent.pointerLeave(screen.getByText('Idli is sold out').parentElement as HTMLElement))
    passSeconds(10)
    expect(button()).toBeNull()
  })
  it('is announced above an open dialog, which hides regions without aria-live', () => {
    open()
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  })
})
