import { act, renderHook, waitFor } from '@testing-library/react'
import { BrowserRouter, MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useOpenProduct } from './use-open-product.ts'

it('a dish that is pressed again before its sheet is there is one step in the history', () => {
  window.history.replaceState(null, '', '/menu/spice')
  const { result } = renderHook(() => useOpenProduct(), { wrapper: BrowserRouter })
  const before = window.history.length
  act(() => {
    result.current.open('idli')
    result.current.open('idli')
  })
  act(() => void result.current.open('idli'))
  expect(result.current.productId).toBe('idli')
  expect(window.history.length).toBe(before + 1)
})

it('a dish whose sheet closes at once, because it cannot be loaded, can be opened and closed again at once', async () => {
  window.history.replaceState(null, '', '/menu/spice')
  // the simulated browser cannot go back
  const { result } = renderHook(() => useOpenProduct(), { wrapper: MemoryRouter })
  for (let time = 0; time < 2; time += 1) {
    act(() => void result.current.open('idli'))
    expect(result.current.productId).toBe('idli')
    act(() => result.current.close())
    await waitFor(() => expect(result.current.productId).toBeUndefined())
  }
})
