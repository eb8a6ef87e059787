import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { setMark } from '../../lib/push-marks.ts'
import { PushOffer } from './push-card.tsx'

/** Opens a page that the server has rendered. */
function arrive() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<PushOffer role="restaurant" />)
  render(<PushOffer role="restaurant" />, { container, hydrate: true })
}
const isOffered = () => screen.queryByRole('switch') !== null

beforeEach(() => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
})

it('notifications are offered on a page of the server while they are off', () => {
  arrive()
  expect(isOffered()).toBe(true)
})

it('notifications that are on are not offered on a page of the server', () => {
  setMark('restaurant', { endpoint: 'https://push.example.com/spice', at: Date.now(), token: 'token' })
  arrive()
  expect(isOffered()).toBe(false)
})
