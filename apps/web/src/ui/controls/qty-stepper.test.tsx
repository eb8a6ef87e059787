import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { QtyStepper } from './qty-stepper.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a stepper at its limit', () => {
  it('keeps its minus button, which then does nothing', async () => {
    const onChange = vi.fn()
    const { user } = renderPart(<QtyStepper label="Idli" value={1} onChange={onChange} />)
    await user.click(button('Remove one Idli'))
    expect([button('Remove one Idli').getAttribute('aria-disabled'), button('Remove one Idli').disabled]).toEqual(['true', false])
    expect(document.activeElement).toBe(button('Remove one Idli'))
    await user.click(button('Add one Idli'))
    expect(onChange.mock.calls).toEqual([[2]])
  })
  it('removes the line where it may', async () => {
    const onRemove = vi.fn()
    const { user, rerender } = renderPart(<QtyStepper label="Idli" value={2} onChange={() => undefined} onRemove={onRemove} />)
    button('Remove one Idli').focus()
    rerender(<QtyStepper label="Idli" value={1} onChange={() => undefined} onRemove={onRemove} />)
    expect(document.activeElement).toBe(button('Remove Idli'))
    await user.keyboard('{Enter}')
    expect(onRemove).toHaveBeenCalledOnce()
  })
})
