import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const onStay = vi.fn()
const page = (isDirty: boolean) => (
  <>
    <LeaveGuard isDirty={isDirty} title="Leave?" text="Not saved." leave="Leave" stay="Stay" onStay={onStay} />
    <Link to="/cart">Cart</Link>
    <a href="https://example.com/help">Help</a>
  </>
)
const open = (isDirty = true) => renderPart(page(isDirty), { at: '/profile/edit' })

describe('a form with something unsaved', () => {
  it('asks before a link leads away from it', async () => {
    const { user, address } = open()
    await user.click(screen.getByRole('link', { name: 'Cart' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave?' })).toBeTruthy()
    expect(address()).toBe('/profile/edit')
  })
  it('is left when that is wanted', async () => {
    const { user, address } = open()
    await user.click(screen.getByRole('link', { name: 'Cart' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe('/cart'))
  })
  it('stays when that is not wanted', async () => {
    const { user, address } = open()
    await user.click(screen.getByRole('link', { name: 'Cart' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([address(), onStay.mock.calls.length]).toEqual(['/profile/edit', 1])
  })
  it('asks before the tab is closed', () => {
    open()
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('a form without changes', () => {
  it('is left without a question', async () => {
    const { user, address } = open(false)
    await user.click(screen.getByRole('link', { name: 'Cart' }))
    await waitFor(() => expect(address()).toBe('/cart'))
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
  it('asks nothing any more once it is saved', async () => {
    const { user, address, rerender } = open()
    rerender(page(false))
    await user.click(screen.getByRole('link', { name: 'Cart' }))
    await waitFor(() => expect(address()).toBe('/cart'))
  })
})
