import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { settings } from '../../../../test/samples.ts'
import Help from './help.screen.tsx'

const TEXT = 'GET /siteTexts/:name'
const text = `## Customers

### Where is my order?

Open [your orders](/orders).

### How do I delete my account?

Write to us.

## Restaurants

### How do I pause?

On the board.
`
const open = (at = '/help', answers: Answers = {}) =>
  renderScreen(Help, { at, answers: { [TEXT]: { text, isSample: false }, 'GET /settings': settings, ...answers } })

describe('the help', () => {
  it('answers questions by role', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 2, name: 'Restaurants' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Where is my order?' })).toBeTruthy()
    expect(screen.queryByText('This is a sample')).toBeNull()
  })
  it('finds an answer by its words, keeps the search in the address, and says when there is none', async () => {
    const { user, address } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search the answers' }), 'BOARD')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Where is my order?' })).toBeNull())
    expect(screen.getByRole('heading', { name: 'How do I pause?' })).toBeTruthy()
    expect(address()).toBe('/help?q=BOARD')
    await user.type(screen.getByRole('searchbox'), ' moon')
    expect(await screen.findByText(/^No answer has all of these words/)).toBeTruthy()
  })
  it('leads from a search in the address to its answer, and to an email with that subject', async () => {
    open('/help?q=delete')
    expect(await screen.findByRole('heading', { name: 'How do I delete my account?' })).toBeTruthy()
    const email = await screen.findByRole('link', { name: 'help@example.com' })
    expect(email.getAttribute('href')).toBe('mailto:help@example.com?subject=delete')
    expect(screen.getByText('Tiffin Foods Pvt. Ltd.')).toBeTruthy()
  })
  it('begins with the topic of whom a back office sent, and leads back there, also after a search', async () => {
    const { user, address } = open('/help?for=restaurant')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Restaurants'))
    await user.type(screen.getByRole('searchbox'), 'pause')
    expect(address()).toBe('/help?for=restaurant&q=pause')
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/restaurent/home')
  })
  it('shows the topic of administrators to them alone', async () => {
    const answers = { [TEXT]: { text: `${text}\n## Administrators\n\n### Who waits?\n\nYour first page says it.\n`, isSample: false } }
    open('/help', answers)
    await screen.findByRole('heading', { name: 'Customers' })
    expect(screen.queryByRole('heading', { name: 'Who waits?' })).toBeNull()
    cleanup()
    open('/help?for=administrator', answers)
    expect(await screen.findByRole('heading', { name: 'Who waits?' })).toBeTruthy()
  })
  it('says that a text is a sample, and that no support address is known', async () => {
    open('/help', {
      [TEXT]: { text, isSample: true },
      'GET /settings': { ...settings, supportEmail: null, operator: { name: null, contact: null } },
    })
    expect(await screen.findByText('This is a sample')).toBeTruthy()
    expect(await screen.findByText('The operator of this site has not published a support address yet.')).toBeTruthy()
  })
  it('that cannot be read is read again on request', async () => {
    const { user } = open('/help', { [TEXT]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [TEXT]: { text, isSample: false } })
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'How do I pause?' })).toBeTruthy()
  })
})
