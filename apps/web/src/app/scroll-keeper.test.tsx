import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter, useNavigate } from 'react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ScrollKeeper } from './scroll-keeper.tsx'
import { MainContent } from './shells/main-content.tsx'

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}
function open() {
  render(
    <MemoryRouter initialEntries={['/menu/1']}>
      <ScrollKeeper />
      <Back />
      <MainContent>
        <Link to="/cart">Cart</Link>
        <Link to="?page=2">Page 2</Link>
      </MainContent>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const press = (name: string) => screen.getByRole(name === 'Back' ? 'button' : 'link', { name })

describe('the focus after a navigation', () => {
  it('is at the content of a new page, and of the page that Back shows', async () => {
    const user = open()
    await user.click(press('Cart'))
    expect(document.activeElement?.id).toBe('main')
    await user.click(press('Back'))
    expect(document.activeElement?.id).toBe('main')
  })
  it('stays where it is on the same page', async () => {
    const user = open()
    await user.click(press('Page 2'))
    expect(document.activeElement).toBe(press('Page 2'))
    await user.click(press('Back'))
    expect(document.activeElement).toBe(press('Back'))
  })
})

describe('the scroll position', () => {
  it('is restored by Back where the page was scrolled before its scripts ran', async () => {
    onTestFinished(() => window.scrollTo(0, 0))
    document.documentElement.scrollTop = 700
    const user = open()
    vi.spyOn(window, 'scrollTo').mockImplementation((_left?: unknown, top?: number) => {
      document.documentElement.scrollTop = Number(top)
    })
    await user.click(press('Cart'))
    expect(window.scrollY).toBe(0)
    await user.click(press('Back'))
    expect(window.scrollY).toBe(700)
  })
})
