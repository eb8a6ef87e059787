import { screen, waitFor } from '@testing-library/react'
import { line } from '@tiffin/contract/fields'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderPart } from '../../../test/render-screen.tsx'
import { toasts } from '../../../test/toasts.ts'
import { ApiError } from '../../lib/api.ts'
import { CheckedForm } from './checked-form.tsx'
import { FormField } from './form-field.tsx'

const schema = z.object({ name: line(100, 'category_name_missing'), place: line(200) })
function open(send: (values: z.output<typeof schema>) => Promise<void> = vi.fn(async () => undefined)) {
  const { user } = renderPart(
    <CheckedForm submitLabel="Save" schema={schema} start={{ name: '', place: '' }} refusals={{ email_taken: 'place' }} send={send}>
      <FormField name="name" label="Name" hint="As on the door" />
      <FormField name="place" label="Place" />
    </CheckedForm>,
  )
  return { user, send, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const isInvalid = (name: string) => waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))

describe('a form that the contract checks', () => {
  it('sends what the schema makes of the input', async () => {
    const { user, send, save } = open()
    await user.type(field('Name'), '  Spice Route ')
    await user.type(field('Place'), 'Kochi')
    await save()
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Spice Route', place: 'Kochi' }))
  })
  it('sends nothing while something is missing, says the first of it, and goes there', async () => {
    const { send, save } = open()
    await save()
    await isInvalid('Name')
    await isInvalid('Place')
    expect(toasts()).toEqual(['Please enter category name'])
    expect(document.activeElement).toBe(field('Name'))
    expect(send).not.toHaveBeenCalled()
  })
  it('says what is wrong once a field is left, and removes the message when it is corrected', async () => {
    const { user } = open()
    await user.click(field('Name'))
    await user.tab()
    await isInvalid('Name')
    expect(screen.getByText('Please enter category name')).toBeTruthy()
    await user.type(field('Name'), 'S')
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).not.toBe('true'))
  })
  it('has a hint that belongs to its field', () => {
    open()
    expect(screen.getByRole('textbox', { name: 'Name', description: 'As on the door' })).toBeTruthy()
  })
  const filled = async (error: Error) => {
    const { user, save } = open(async () => {
      throw error
    })
    await user.type(field('Name'), 'Spice Route')
    await user.type(field('Place'), 'Kochi')
    await save()
    return user
  }
  it('shows a refusal at the field that it is about, and keeps what was typed', async () => {
    await filled(new ApiError(409, 'Taken already', { code: 'email_taken', message: 'Taken already' }))
    await isInvalid('Place')
    expect(field('Place').value).toBe('Kochi')
    expect(toasts()).toEqual(['Taken already'])
  })
  it('shows the errors of the server at their fields', async () => {
    await filled(new ApiError(400, 'Too long', { errors: [{ path: 'name', code: 'invalid', message: 'Too long' }] }))
    await isInvalid('Name')
    expect(document.activeElement).toBe(field('Name'))
  })
  it('shows any other refusal above the button', async () => {
    const user = await filled(new ApiError(409, 'Closed today'))
    expect(await screen.findByText('Closed today')).toBeTruthy()
    // it is about what was sent, and ends when that is changed
    await user.type(field('Name'), '!')
    expect(screen.queryByText('Closed today')).toBeNull()
  })
  it('says how long to wait when the server names a time', async () => {
    await filled(new ApiError(429, 'Too many attempts', undefined, 900))
    await waitFor(() => expect(toasts()[0]).toMatch(/15 minutes/))
  })
  it('says that something is broken when it is our own fault', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await filled(new TypeError('undefined is not a function'))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).not.toContain('undefined')
    expect(logged).toHaveBeenCalled()
  })
})
