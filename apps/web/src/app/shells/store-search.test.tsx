import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { StoreSearch } from './store-search.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox')
const open = (at: string) => renderPart(<StoreSearch />, { at })

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
