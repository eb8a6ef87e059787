import { screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { usePageTurn } from './use-page-turn.ts'

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
})

function Listing() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const list = useRef<HTMLElement>(null)
  usePageTurn(Number(params.get('page') ?? 1), list)
  return (
    <>
      <section ref={list} tabIndex={-1} aria-label="Restaurants" />
      <nav>
        <Link to="?page=2">Page 2</Link>
      </nav>
      <button type="button" onClick={() => navigate('?page=3')}>
        Filter
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}
const list = () => screen.getByRole('region', { name: 'Restaurants' })

it('a new page of a list begins at its top, with the focus there', async () => {
  const { user } = renderScreen(Listing, { at: '/filterShops' })
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1))
  expect(document.activeElement).toBe(list())
})
it('a filter that changes the page keeps the focus where the person is choosing', async () => {
  const { user } = renderScreen(Listing, { at: '/filterShops' })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  expect(scrolled).not.toHaveBeenCalled()
  expect(document.activeElement).not.toBe(list())
})
it('Back keeps the place that it is brought back to', async () => {
  const { user } = renderScreen(Listing, { at: '/filterShops' })
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  scrolled.mockClear()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(scrolled).not.toHaveBeenCalled()
})
