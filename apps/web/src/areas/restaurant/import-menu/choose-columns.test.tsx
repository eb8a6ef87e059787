import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { CHECK, COLUMNS, choose, foreign, open, openChecked, preview, rowsOf } from './import-menu.fixture.tsx'

describe('the columns of a file', () => {
  const openChoice = async (answers: Answers = {}) => {
    localStorage.removeItem('menuColumns')
    const page = open({ [COLUMNS]: foreign, ...answers })
    choose()
    await screen.findByRole('heading', { name: 'Which column is which?' })
    return page
  }
  const selectOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `${name} is read as` })
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' })
  it('are chosen when one is missing or unsure, before the file is checked', async () => {
    const { user } = await openChoice()
    expect(screen.getByText(/The columns are named in line 4\./)).toBeTruthy()
    expect(rowsOf('Which column is which?')[0]).toContain('Idli · Dosa')
    expect([selectOf('Dish').value, selectOf('What it costs').value, selectOf('Kind').value]).toEqual(['name', '', ''])
    expect(screen.getByText('Could be several things. Please choose.')).toBeTruthy()
    expect(screen.getByText('Still needed: Price')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    expect(sentTo(CHECK)).toEqual([])
    await user.selectOptions(selectOf('What it costs'), 'Price')
    await user.click(submit())
    await screen.findByRole('heading', { name: 'Check your import' })
    expect(lastBody(CHECK)).toEqual({ csv: 'name,size,price\nIdli,Plate,400', columns: ['name', 'price', null] })
  })
  it('cannot be chosen twice', async () => {
    const { user } = await openChoice()
    await user.selectOptions(selectOf('What it costs'), 'Price')
    await user.selectOptions(selectOf('Kind'), 'Price')
    expect(screen.getByText('Chosen twice: Price')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    await user.selectOptions(selectOf('Kind'), 'Leave out')
    expect(submit().disabled).toBe(false)
  })
  it('are remembered for the same header', async () => {
    const { user } = await openChoice()
    await user.selectOptions(selectOf('What it costs'), 'Price')
    await user.click(submit())
    await user.click(await screen.findByRole('button', { name: 'Another file' }))
    choose()
    await screen.findByRole('heading', { name: 'Check your import' })
    expect(sentTo(CHECK).map(({ body }) => (body as { columns?: unknown }).columns)).toEqual([
      ['name', 'price', null],
      ['name', 'price', null],
    ])
  })
  it('stay chosen when the file cannot be checked, with the reason', async () => {
    const { user } = await openChoice({ [CHECK]: refusal('menu_full') })
    await user.selectOptions(selectOf('What it costs'), 'Price')
    await user.click(submit())
    expect(await screen.findByText(/^A menu can have up to 1,000 dishes/)).toBeTruthy()
    expect(selectOf('What it costs').value).toBe('price')
  })
  it('have numbers when the file does not name them', async () => {
    const unnamed = { ...foreign, header: '', headerLine: null, columns: foreign.columns.map((each) => ({ ...each, name: '' })) }
    await openChoice({ [COLUMNS]: unnamed })
    expect(screen.getByText(/No line of this file names its columns\./)).toBeTruthy()
    expect(selectOf('Column 2')).toBeTruthy()
  })
  it('are shown with the check, where their names differ, and can be changed there', async () => {
    const columns = preview.columns.map((each) => (each.name === 'name' ? { ...each, name: 'Dish' } : each))
    const { user } = await openChecked({ [CHECK]: { ...preview, headerLine: 3, columns } })
    expect(screen.getByText('Columns that are read: “Dish” as Name')).toBeTruthy()
    expect(screen.getByText('The columns are named in line 3.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change the columns' }))
    expect([selectOf('price').value, selectOf('stars').value]).toEqual(['price', ''])
  })
  it('texts that were repaired are shown', async () => {
    const repairs = [
      { kind: 'entities' as const, cells: 2, from: 'Fish &amp; Chips', to: 'Fish & Chips' },
      { kind: 'letters' as const, cells: 1, from: 'PanÃ©er', to: 'Panéer' },
    ]
    await openChecked({ [CHECK]: { ...preview, repairs } })
    expect(screen.getByText('2 texts contain codes of a web page: “Fish &amp; Chips” is read as “Fish & Chips”.')).toBeTruthy()
    expect(screen.getByText('1 text was saved with wrong letters: “PanÃ©er” is read as “Panéer”.')).toBeTruthy()
  })
})
