import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, lastBody, refusal } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import EmailLink from './email-link.screen.tsx'

const READ = 'GET /email/link'
const link = { kind: 'confirm', role: 'customer', state: 'open', email: 'new@example.com' } as const
const open = (answers: Answers, at = '/email/confirm?token=secret') => renderScreen(EmailLink, { at, answers })

describe('the link in an email about a new address', () => {
  it('says what it does and does it at a press, not before', async () => {
    const { user } = open({ [READ]: { link }, 'POST /email/confirm': { message: 'success' } })
    expect(await screen.findByText(/You’ll log in to Tiffin with new@example.com/)).toBeTruthy()
    expect(lastBody('POST /email/confirm')).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Use this address' }))
    expect(await screen.findByText('Your email address was changed')).toBeTruthy()
    expect(lastBody('POST /email/confirm')).toEqual({ token: 'secret' })
  })
  it('stops the change from the old address', async () => {
    const { user } = open(
      { [READ]: { link: { ...link, kind: 'stop', email: 'asha@example.com' } }, 'POST /email/stop': { message: 'success' } },
      '/email/stop?token=secret',
    )
    await user.click(await screen.findByRole('button', { name: 'Cancel the change' }))
    expect(await screen.findByText('Email change cancelled')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/forgot-password')
  })
  it('an expired link says so', async () => {
    open({ [READ]: { link: { ...link, state: 'over' } } })
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull()
  })
  it('a link that was cut off says so', async () => {
    open({ [READ]: refusal('link_unknown') })
    await waitFor(() => expect(screen.getAllByText('This link is not valid').length).toBeGreaterThan(0))
  })
})
