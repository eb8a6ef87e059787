import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-toastify/unstyled'
import { describe, expect, it, vi } from 'vitest'
import ToastRegion, { close, show } from './toast-container.tsx'

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
  describe('that is kept', () => {
    const kept = { tone: 'info', message: 'Call 9876500000, please', ms: false, group: 'kept', phone: '9876500000' } as const
    /** Those that do not animate out. */
    const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
    it('has no time, calls the number in it, and other messages do not take its place', async () => {
      render(<ToastRegion />)
      act(() => show(kept))
      const toast = within(await screen.findByRole('alert'))
      expect(document.querySelector('.Toastify__progress-bar--wrp')?.getAttribute('data-hidden')).toBe('true')
      const call = toast.getByRole('link', { name: '9876500000' })
      expect(call.getAttribute('href')).toBe('tel:+919876500000')
      fireEvent.click(call)
      for (const message of ['One', 'Two', 'Three']) act(() => show({ ...saved, message }))
      await waitFor(() => expect(shown()).toEqual(['Three', 'Two', kept.message]))
      fireEvent.click(toast.getByRole('button', { name: 'close' }))
      await waitFor(() => expect(shown()).toEqual(['Three', 'Two']))
    })
    it('ends with its group, which may get another one while it leaves', async () => {
      render(<ToastRegion />)
      act(() => show(kept))
      await waitFor(() => expect(shown()).toContain(kept.message))
      const left = screen.getByText('Call').closest('.Toastify__toast')
      act(() => close('kept'))
      await waitFor(() => expect(shown()).not.toContain(kept.message))
      const again = `${kept.message}, again`
      act(() => show({ ...kept, message: again }))
      await waitFor(() => expect(shown()).toContain(again))
      if (left) fireEvent.animationEnd(left)
      act(() => close('kept'))
      await waitFor(() => expect(shown()).not.toContain(again))
    })
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
