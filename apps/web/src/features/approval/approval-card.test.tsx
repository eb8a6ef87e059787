import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-screen.tsx'
import { spice } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import ApprovalCard, { type ApprovalCardProps } from './approval-card.tsx'

const waiting = { state: 'waiting', since: '2026-11-21T06:00:00.000Z', isEmailConfirmed: false } as const
const open = (approval: ApprovalCardProps['approval'], answers: Answers = {}) => {
  const onChanged = vi.fn()
  return {
    onChanged,
    ...renderPart(<ApprovalCard role="restaurant" email="spice@example.com" approval={approval} onChanged={onChanged} />, {
      as: { restaurant: spice },
      answers,
    }),
  }
}

describe('what a restaurant still needs before it sells', () => {
  it('is a confirmed email address, whose link can be sent again', async () => {
    const { user } = open(waiting, { 'POST /restaurent/confirmEmail': { message: 'success' } })
    expect(screen.getByText(/We sent a link to spice@example.com/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))
    await waitFor(() => expect(toasts()).toEqual(['Link sent. Please check your inbox.']))
  })
  it('is the approval, once the address is confirmed', () => {
    open({ ...waiting, isEmailConfirmed: true })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(/^Waiting since 21 Nov/)).toBeTruthy()
  })
  it('is what a refusal names; then it asks again', async () => {
    const { user, onChanged } = open(
      { ...waiting, isEmailConfirmed: true, state: 'refused', reason: 'The address is missing' },
      { 'POST /restaurent/approval': { message: 'success', state: 'waiting' } },
    )
    expect(screen.getByText('Please change: The address is missing')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  })
})
