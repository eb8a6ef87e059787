import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { toast } from 'react-toastify/unstyled'
import { describe, expect, it, vi } from 'vitest'
import ToastRegion, { show } from './toast-container.tsx'

const saved = { tone: 'success', message: 'Stock saved', ms: 3_000, group: undefined } as const

describe('a toast', () => {
  it('is timed by its progress bar under reduced motion too, which stops while the pointer is over it', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    render(<ToastRegion />)
    act(() => show(saved))
    const message = await screen.findByRole('alert')
    const timing = () => {
      const style = document.querySelector<HTMLElement>('.Toastify__progress-bar')?.style
      return [style?.animationDuration, style?.animationPlayState]
    }
    await waitFor(() => expect(timing()).toEqual(['3000ms', 'paused']))
    fireEvent.animationEnd(message)
    await waitFor(() => expect(timing()).toEqual(['3000ms', 'running']))
    fireEvent.mouseOver(message)
    await waitFor(() => expect(timing()).toEqual(['3000ms', 'paused']))
    fireEvent.mouseOut(message)
    await waitFor(() => expect(timing()).toEqual(['3000ms', 'running']))
  })
  it('restarts its time when its message is repeated', async () => {
    const update = vi.spyOn(toast, 'update')
    render(<ToastRegion />)
    act(() => show({ ...saved, message: 'Count saved' }))
    await screen.findByText('Count saved')
    act(() => show({ ...saved, message: 'Count saved' }))
    expect(update).toHaveBeenCalledWith(expect.any(String), { render: <span>Count saved</span>, autoClose: 3_000 })
    await waitFor(() => expect(screen.getAllByText('Count saved')).toHaveLength(1))
  })
  it('takes the place of the oldest, so that two are shown at most', async () => {
    const dismiss = vi.spyOn(toast, 'dismiss')
    render(<ToastRegion />)
    for (const message of ['First', 'Second']) act(() => show({ ...saved, message }))
    dismiss.mockClear()
    act(() => show({ ...saved, message: 'Third' }))
    expect(dismiss.mock.calls).toEqual([[expect.stringContaining('First')]])
    expect(await screen.findByText('Third')).toBeTruthy()
  })
  it('about code that could not be loaded offers to reload the page, also when it is repeated', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
    const message = 'Part of this page could not be loaded. Please check your connection and try again.'
    render(<ToastRegion />)
    act(() => show({ ...saved, message }))
    await screen.findByText(message)
    act(() => show({ ...saved, message }))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    screen.getByRole('button', { name: 'Reload page' }).click()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
