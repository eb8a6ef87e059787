import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen, type Visit } from '../../../../test/render-screen.tsx'
import { asha, orderIn, settings } from '../../../../test/samples.ts'
import Contact from './contact.screen.tsx'

const ORDER = 'GET /orderItems'
const site: Answers = { 'GET /siteTexts/:name': { text: 'Write to us.', isSample: false }, 'GET /settings': settings }
const open = (at: string, answers: Answers = {}, as: Visit['as'] = { customer: asha }) =>
  renderScreen(Contact, { at, as, answers: { ...site, ...answers } })
const email = () => screen.findByRole('link', { name: 'help@example.com' })

describe('the contact page', () => {
  it('says which order it is about, and the email names it', async () => {
    open('/contact?order=order-1', { [ORDER]: { orderItems: orderIn('Delivered') } })
    const order = await screen.findByRole('link', { name: /^Order #12 of 21 Nov 2026 from .*Spice Route/ })
    expect(order.getAttribute('href')).toBe('/orderItems/order-1')
    expect(decodeURIComponent((await email()).getAttribute('href') ?? '')).toBe(
      'mailto:help@example.com?subject=Order #12 of 21 Nov 2026 from Spice Route',
    )
  })
  it.each([
    ['without an order', '/contact', { customer: asha }],
    ['to a guest, whatever the address names', '/contact?order=order-1', {}],
  ])('%s asks for none', async (_, at, as) => {
    open(at, {}, as)
    expect((await email()).getAttribute('href')).toBe('mailto:help@example.com')
    expect(sentTo(ORDER)).toEqual([])
  })
  it('does not name the order of another customer', async () => {
    open('/contact?order=order-1', { [ORDER]: refusal('not_found') })
    await waitFor(() => expect(sentTo(ORDER)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Loading your order')).toBeNull())
    expect((await email()).getAttribute('href')).toBe('mailto:help@example.com')
    expect(screen.queryByText('About')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  it('reads an order that could not be read again on request', async () => {
    const { user } = open('/contact?order=order-1', { [ORDER]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ ...site, [ORDER]: { orderItems: orderIn('Delivered') } })
    await user.click(retry)
    expect(await screen.findByRole('link', { name: /^Order #12/ })).toBeTruthy()
  })
})
