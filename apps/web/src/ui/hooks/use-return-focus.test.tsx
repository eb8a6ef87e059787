import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { AlertDialog } from '../overlays/alert-dialog.tsx'
import { Dialog } from '../overlays/dialog.tsx'

/** A list that is replaced by a form or by a question. */
function Flow({ isQuestion = false }: { isQuestion?: boolean }) {
  const [shown, setShown] = useState<'list' | 'next'>()
  const close = () => setShown(undefined)
  return (
    <>
      <button type="button" onClick={() => setShown('list')}>
        Open
      </button>
      {shown === 'list' && (
        <Dialog key="list" open onOpenChange={close} title="List">
          <button type="button" onClick={() => setShown('next')}>
            Next
          </button>
        </Dialog>
      )}
      {shown === 'next' && !isQuestion && (
        <Dialog key="form" open onOpenChange={close} title="Form">
          Form
        </Dialog>
      )}
      {isQuestion && (
        <AlertDialog
          open={shown === 'next'}
          title="Sure?"
          confirmLabel="Yes"
          cancelLabel="No"
          onConfirm={() => undefined}
          onCancel={close}
        />
      )}
    </>
  )
}
const button = (name: string) => screen.findByRole('button', { name })

describe('a layer that replaces another', () => {
  it('returns the focus to what opened the first', async () => {
    const { user } = renderPart(<Flow />)
    const opener = await button('Open')
    await user.click(opener)
    await user.click(await button('Next'))
    await screen.findByRole('dialog', { name: 'Form' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
  it('returns it likewise after a question', async () => {
    const { user } = renderPart(<Flow isQuestion />)
    const opener = await button('Open')
    await user.click(opener)
    await user.click(await button('Next'))
    await user.click(await button('No'))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
  it('leaves the focus at the content of a page that has replaced its own', async () => {
    const { user, rerender } = renderPart(<Flow />)
    const main = screen.getByRole('main')
    await user.click(await button('Open'))
    rerender(
      <button type="button" ref={() => main.focus()}>
        Open
      </button>,
    )
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(main)
  })
  it('is forgotten by the next layer', async () => {
    const { user } = renderPart(<Flow />)
    const opener = await button('Open')
    await user.click(opener)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
    opener.blur()
    // as in Safari, where a press does not focus the button
    opener.click()
    await screen.findByRole('dialog', { name: 'List' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(document.body)
  })
})
