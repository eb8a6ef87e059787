import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

const form = (error?: string) => (
  <form>
    <Field label="City" error={error}>
      <Input />
    </Field>
    <button type="button">Save</button>
  </form>
)
const isShown = () => screen.queryByText('Please enter a city') !== null

it('shows an error that comes during the press of a button, and hides one that goes, when the button is released', async () => {
  const { user, rerender } = renderPart(form())
  const save = screen.getByRole('button', { name: 'Save' })
  for (const error of ['Please enter a city', undefined]) {
    const before = isShown()
    await user.pointer({ target: save, keys: '[MouseLeft>]' })
    rerender(form(error))
    expect(isShown()).toBe(before)
    await user.pointer({ target: save, keys: '[/MouseLeft]' })
    await expect.poll(isShown).toBe(!before)
  }
})
it('shows an error at once while anything else is pressed, for example a list that opens', async () => {
  const { user, rerender } = renderPart(form())
  await user.pointer({ target: screen.getByRole('textbox', { name: 'City' }), keys: '[MouseLeft>]' })
  rerender(form('Please enter a city'))
  expect(isShown()).toBe(true)
  await user.pointer({ keys: '[/MouseLeft]' })
})
