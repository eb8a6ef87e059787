import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { useCloseGuard } from './close-guard.tsx'

it('takes a second Escape that reaches the dialog instead of the question for Keep editing', async () => {
  const onClose = vi.fn()
  let close = () => {}
  function Form() {
    const guard = useCloseGuard(true, onClose)
    close = guard.close
    return guard.question
  }
  renderPart(<Form />)
  act(() => close())
  expect(screen.getByRole('alertdialog', { name: 'Close without saving?' })).toBeTruthy()
  act(() => close())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})
