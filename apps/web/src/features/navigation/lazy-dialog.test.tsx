import { screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { toasts } from '../../../test/toasts.ts'
import { lazyDialog } from './lazy-dialog.tsx'

interface SheetProps {
  about: string | undefined
  onClose: () => void
}
const Sheet = ({ about }: SheetProps) => about && <p>About {about}</p>

/** A page with a dialog that stays mounted, whose first load fails. */
function open() {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => ({ default: Sheet })).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Lazy = lazyDialog<SheetProps>(load)
  function Page() {
    const [about, setAbout] = useState<string>()
    return (
      <>
        <button type="button" onClick={() => setAbout('Idli')}>
          Remove
        </button>
        <p>{about ? 'asking' : 'at rest'}</p>
        <Suspense>
          <Lazy about={about} onClose={() => setAbout(undefined)} />
        </Suspense>
      </>
    )
  }
  return { ...renderPart(<Page />), isOnline, load }
}

describe('a dialog whose code cannot be loaded without a network', () => {
  it('says so, closes and leaves the page as it is', async () => {
    open()
    await waitFor(() => expect(toasts()).toEqual(['Part of this page could not be loaded. Please check your connection and try again.']))
    expect(screen.getByText('at rest')).toBeTruthy()
  })
  it('opens when it is asked for again with a network', async () => {
    const { user, isOnline, load } = open()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    isOnline.mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('About Idli')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
    expect(toasts()).toHaveLength(1)
  })
})
