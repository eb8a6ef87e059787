import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-screen.tsx'
import { admin, NOON, onePage } from '../../../test/samples.ts'
import Work from '../../areas/admin/work/work.screen.tsx'
import type { AnswerOf } from '../../lib/api.ts'
import AdminShell from './admin.shell.tsx'

const push: AnswerOf<'GET /admin/work'>['jobs'][number] = {
  _id: '7',
  kind: 'push',
  name: 'send-push',
  state: 'retried',
  addedAt: NOON,
  nextTryAt: NOON,
  tries: 3,
  mostTries: 25,
  orders: [],
  canDrop: true,
}
const stuck = (jobs: (typeof push)[], total = jobs.length): AnswerOf<'GET /admin/work'> => ({
  jobs,
  kinds: total > 0 ? [{ kind: 'push', count: total }] : [],
  ...onePage,
  total,
})
const open = (work: AnswerOf<'GET /admin/work'>) =>
  renderPart(
    <AdminShell>
      <Work />
    </AdminShell>,
    {
      at: '/admin/work',
      as: { administrator: admin },
      answers: {
        'GET /admin/claims/count': { due: 0 },
        'GET /admin/approvals': { partners: [], ...onePage, total: 0 },
        'GET /admin/work': work,
      },
    },
  )
const place = () => screen.getByRole('link', { name: /Waiting work/ }).textContent

it('the navigation of the administrator says how many jobs are stuck, and one less once a job was dropped', async () => {
  const { user } = open(stuck([push], 3))
  await waitFor(() => expect(place()).toContain('3 stuck'))
  await user.click(await screen.findByRole('button', { name: /^Drop/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('radio', { name: 'We told them in another way' }))
  answer({ 'POST /admin/work/:id/drop': { message: 'success' }, 'GET /admin/work': stuck([push], 2) })
  await user.click(dialog.getByRole('button', { name: 'Yes, drop it' }))
  await waitFor(() => expect(place()).toContain('2 stuck'))
})

it('it says nothing when nothing is stuck', async () => {
  open(stuck([]))
  await screen.findByText('Nothing is stuck')
  await waitFor(() => expect(place()).not.toContain('stuck'))
})
