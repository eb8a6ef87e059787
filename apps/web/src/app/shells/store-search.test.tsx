import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { StoreSearch } from './store-search.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox')
const suggested = { 'GET /popularSearches': { searches: ['Masala Dosa', 'Butter Chicken'] } }
const open = (at: string) => renderPart(<StoreSearch />, { at, answers: suggested })

describe("the header's search box outside home", () => {
  it('leads to the results on Enter', async () => {
    const { user, address } = open('/checkout')
    await user.type(box(), 'dosa{Enter}')
    expect(address()).toBe('/?search=dosa')
  })
  it('keeps the page, and the focus, when it is cleared', async () => {
    const { user, address } = open('/checkout')
    await user.type(box(), 'dosa')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect([box().value, address()]).toEqual(['', '/checkout'])
    expect(document.activeElement).toBe(box())
  })
  it.each(['{Enter}', ' {Enter}'])('keeps the page on Enter when it is empty (%j)', async (keys) => {
    const { user, address } = open('/menu/spice?page=2')
    await user.type(box(), keys)
    expect(address()).toBe('/menu/spice?page=2')
  })
})

it("the header's search box ends a search on home when it is cleared", async () => {
  const { user, address } = open('/?search=dosa')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(box().value).toBe('')
})

describe('the empty search box', () => {
  const openEmpty = () => open('/')
  it('offers what customers order most, and one press searches it', async () => {
    const { user, address } = openEmpty()
    await user.click(box())
    await user.click(await screen.findByRole('button', { name: 'Butter Chicken' }))
    expect([box().value, address()]).toEqual(['Butter Chicken', '/?search=Butter+Chicken'])
    expect(screen.queryByRole('region', { name: 'Suggestions' })).toBeNull()
  })
  it('offers the own searches of this browser, newest first, until they are cleared', async () => {
    const { user } = openEmpty()
    await user.type(box(), 'dosa{Enter}')
    await user.clear(box())
    await user.type(box(), 'vada pav{Enter}')
    await user.clear(box())
    await user.tab()
    await user.click(box())
    const recent = (await screen.findByRole('heading', { name: 'Recent searches' })).parentElement?.parentElement as HTMLElement
    expect(
      within(recent)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['vada pav', 'dosa'])
    await user.click(within(recent).getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('heading', { name: 'Recent searches' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Popular now' })).toBeTruthy()
  })
  it('closes its suggestions on Escape and while something is typed', async () => {
    const { user } = openEmpty()
    await user.click(box())
    expect(await screen.findByRole('region', { name: 'Suggestions' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Suggestions' })).toBeNull()
  })
})
