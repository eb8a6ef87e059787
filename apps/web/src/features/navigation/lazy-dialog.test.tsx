import { screen, waitFor } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { toasts } from '../../../test/toasts.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const NOT_LOADED = 'Part of this page could not be loaded. Please check your connection and try again.'

interface SheetProps {
  about: string | undefined
  onClose: () => void
}
const Sheet = ({ about }: SheetProps) => about && <p>{`About ${about}`}</p>
const failure = () => new TypeError('Failed to fetch dynamically imported module')

/** A load that the test ends. */
function slowLoad() {
  let resolve: (module: { default: typeof Sheet }) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<{ default: typeof Sheet }>((...ends) => {
    ;[resolve, reject] = ends
  })
  return { promise, resolve, reject }
}

/** The screen's boundary. */
class Failed extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <p>{`The screen failed: ${this.state.error.message}`}</p> : this.props.children
  }
}

interface Setting {
  load: () => Promise<{ default: ComponentType<SheetProps> }>
  isOnline?: boolean
  /** Whether the dialog is mounted while it is closed. */
  stays?: boolean
}
/** A page with a dialog. */
function open({ load, isOnline = true, stays = false }: Setting) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const closed = vi.fn()
  const Lazy = lazyDialog<SheetProps>(load, ({ about }) => about)
  function Page() {
    const [about, setAbout] = useState<string>()
    const close = () => {
      closed()
      setAbout(undefined)
    }
    return (
      <>
        <button type="button" onClick={() => setAbout('Idli')}>
          Remove
        </button>
        <p>{about ? 'asking' : 'at rest'}</p>
        {(stays || about) && <Lazy about={about} onClose={close} />}
      </>
    )
  }
  const visit = renderPart(
    <Failed>
      <Page />
    </Failed>,
  )
  return { ...visit, closed, preload: Lazy.preload, press: () => visit.user.click(screen.getByRole('button', { name: 'Remove' })) }
}

describe.each([
  { isOnline: true, network: 'on a weak network' },
  { isOnline: false, network: 'without a network' },
])('a dialog whose code cannot be loaded $network', ({ isOnline }) => {
  it('says so, closes and leaves the page as it is', async () => {
    const { press, closed } = open({ load: () => Promise.reject(failure()), isOnline })
    await press()
    await waitFor(() => expect(toasts()).toEqual([NOT_LOADED]))
    expect(screen.getByText('at rest')).toBeTruthy()
    expect(closed).toHaveBeenCalledTimes(1)
  })
  it('loads again when it is asked for again', async () => {
    const load = vi.fn(async () => ({ default: Sheet })).mockRejectedValueOnce(failure())
    const { press } = open({ load, isOnline })
    await press()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    await press()
    expect(await screen.findByText('About Idli')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
    expect(toasts()).toHaveLength(1)
  })
})

describe('a dialog that is mounted while it is closed', () => {
  it('loads when it opens', async () => {
    const load = vi.fn(async () => ({ default: Sheet }))
    const { press } = open({ load, stays: true })
    expect(load).not.toHaveBeenCalled()
    await press()
    expect(await screen.findByText('About Idli')).toBeTruthy()
  })
  it('says nothing when it cannot be loaded ahead, and loads again when it opens', async () => {
    const load = vi.fn(async () => ({ default: Sheet })).mockRejectedValueOnce(failure())
    const { press, closed, preload } = open({ load, stays: true })
    await expect(preload()).rejects.toThrow('Failed to fetch')
    await press()
    expect(await screen.findByText('About Idli')).toBeTruthy()
    expect(toasts()).toEqual([])
    expect(closed).not.toHaveBeenCalled()
  })
  it('says so when it was opened while it was loading ahead', async () => {
    const loads = slowLoad()
    const { press, preload } = open({ load: () => loads.promise, stays: true })
    const ahead = expect(preload()).rejects.toThrow('Failed to fetch')
    await press()
    expect(screen.getByText('asking')).toBeTruthy()
    loads.reject(failure())
    await waitFor(() => expect(toasts()).toEqual([NOT_LOADED]))
    expect(screen.getByText('at rest')).toBeTruthy()
    await ahead
  })
})

it('a dialog that left the page says nothing when its code cannot be loaded', async () => {
  const loads = slowLoad()
  const { press, closed, rerender } = open({ load: () => loads.promise })
  await press()
  rerender(<p>Another page</p>)
  loads.reject(failure())
  await loads.promise.catch(() => undefined)
  expect(toasts()).toEqual([])
  expect(closed).not.toHaveBeenCalled()
})

it('an error of a dialog itself reaches the boundary of its screen', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const Broken = (): ReactNode => {
    throw new Error('no such dish')
  }
  const { press } = open({ load: async () => ({ default: Broken }) })
  await press()
  expect(await screen.findByText('The screen failed: no such dish')).toBeTruthy()
  expect(toasts()).toEqual([])
})

it('shows its fallback until its code is loaded', async () => {
  const loads = slowLoad()
  const Lazy = lazyDialog<SheetProps>(() => loads.promise)
  renderPart(<Lazy about="Idli" onClose={() => undefined} fallback={<p>Opening</p>} />)
  expect(screen.getByText('Opening')).toBeTruthy()
  loads.resolve({ default: Sheet })
  expect(await screen.findByText('About Idli')).toBeTruthy()
  expect(screen.queryByText('Opening')).toBeNull()
})
