import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { asha } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import CustomerData from '../../areas/customer/own-data/own-data.screen.tsx'
import { ApiError } from '../../lib/api.ts'
import * as files from '../../lib/file.ts'

const open = () => renderScreen(CustomerData, { at: '/profile/data', as: { customer: asha } })

it('saves the file with everything that is known about the person', async () => {
  const file = new Blob(['{}'])
  vi.spyOn(files, 'fetchFile').mockResolvedValue(file)
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith(file, 'tiffin-data.json'))
  expect(files.fetchFile).toHaveBeenCalledWith('/account/data.json', 'customer')
  expect(toasts()).toEqual(['Your data was downloaded'])
})

it('says why nothing was downloaded', async () => {
  vi.spyOn(files, 'fetchFile').mockRejectedValue(new ApiError(503, 'Please try again'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(toasts()).toEqual(['Please try again']))
})
