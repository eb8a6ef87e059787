import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal, sentTo } from '../../../../test/answers.ts'
import { after } from '../../../../test/samples.ts'
import { choose, LAST, open, openChecked, UNDO } from './import-menu.fixture.tsx'

const lastImport = { changeId: 'change-7', at: after(-60), until: after(1_380), changed: 3, added: 1 }
const undone = { success: true as const, message: 'success' as const, restored: 3, removed: 1 }
const ask = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Undo import' }))
  return within(await screen.findByRole('alertdialog'))
}

describe('the last import, on a later visit', () => {
  it('says what it did and until when it can be undone, and asks before it is', async () => {
    const { user } = open({ [LAST]: { lastImport }, [UNDO]: undone })
    expect(await screen.findByText('Last import: Today, 11:30 am')).toBeTruthy()
    expect(screen.getByText('1 dish added, 3 dishes changed.')).toBeTruthy()
    expect(screen.getByText(/until tomorrow, 11:30 am/)).toBeTruthy()
    const question = await ask(user)
    expect(question.getByText('1 dish that was added goes, and 3 dishes get their old values back.')).toBeTruthy()
    expect(sentTo(UNDO)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('The menu is as it was before')).toBeTruthy()
    expect(sentTo(UNDO)[0]?.params).toEqual({ changeId: 'change-7' })
  })
  it('stays when the question is answered with no', async () => {
    const { user } = open({ [LAST]: { lastImport } })
    await user.click((await ask(user)).getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentTo(UNDO)).toHaveLength(0)
  })
  it('says why it cannot be undone', async () => {
    const { user } = open({ [LAST]: { lastImport }, [UNDO]: refusal('menu_changed', { message: 'Idli was changed meanwhile' }) })
    await user.click((await ask(user)).getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('Idli was changed meanwhile')).toBeTruthy()
  })
  it('leaves no old error beside another file that is saved', async () => {
    const { user } = open({ [LAST]: { lastImport }, [UNDO]: refusal('menu_changed', { message: 'Idli was changed meanwhile' }) })
    await user.click((await ask(user)).getByRole('button', { name: 'Undo import' }))
    await screen.findByText('Idli was changed meanwhile')
    choose()
    await user.click(await screen.findByRole('button', { name: /^Save/ }))
    expect(await screen.findByRole('button', { name: 'Undo import' })).toBeTruthy()
    expect(screen.queryByText('Idli was changed meanwhile')).toBeNull()
  })
  it('is no topic without one', async () => {
    open()
    await waitFor(() => expect(sentTo(LAST)).toHaveLength(1))
    expect(screen.queryByText(/Last import/)).toBeNull()
  })
  it('is no topic while another file is checked', async () => {
    await openChecked({ [LAST]: { lastImport } })
    expect(screen.queryByText(/Last import/)).toBeNull()
  })
})
