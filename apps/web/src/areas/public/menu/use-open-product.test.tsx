import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
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
