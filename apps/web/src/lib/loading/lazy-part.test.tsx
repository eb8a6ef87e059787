import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { extraPart } from './lazy-part.tsx'

interface NoteProps {
  text: string
}
function Note({ text }: NoteProps) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <button type="button" onClick={() => setIsWhole(true)}>
      {isWhole ? `all of ${text}` : text}
    </button>
  )
}
const failure = () => new TypeError('Failed to fetch dynamically imported module')
const failing = (times: number) => {
  const load = vi.fn(async () => ({ default: Note }))
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(failure())
  return load
}

/** Hydrates a page that has only an extra part, as the server wrote it. `arrive` ends the loading of its code. */
function hydrated(html: string) {
  let finish: (module: { default: () => ReactNode }) => void = () => undefined
  const Extra = extraPart(() => new Promise<{ default: () => ReactNode }>((resolve) => (finish = resolve)))
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = `<extra-part class="contents">${html}</extra-part>`
  render(<Extra />, { container: root, hydrate: true })
  return { root, arrive: (content: () => ReactNode) => act(async () => finish({ default: content })) }
}

describe('a part that only adds to a page', () => {
  it('is absent when its code cannot be loaded, and loads again once the network is back', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = failing(1)
    const Extra = extraPart(load)
    render(
      <>
        <h1>Menu</h1>
        <Extra text="reviews" />
      </>,
    )
    await vi.waitFor(() => expect(load.mock.settledResults).toEqual([expect.objectContaining({ type: 'rejected' })]))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.getByRole('heading', { name: 'Menu' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    isOnline.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('button', { name: 'reviews' })).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })
  it('is there at once where its code is loaded already', async () => {
    const Extra = extraPart(failing(0))
    await Extra.preload()
    render(<Extra text="reviews" />)
    expect(screen.getByRole('button', { name: 'reviews' })).toBeTruthy()
  })
  it('stays as the server wrote it until its code is loaded, whatever the page around it does', async () => {
    const errors = vi.spyOn(console, 'error')
    let finish: (module: { default: typeof Note }) => void = () => undefined
    const loading = new Promise<{ default: typeof Note }>((resolve) => {
      finish = resolve
    })
    const Extra = extraPart(() => loading)
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = '<div><h1>Menu</h1><extra-part class="contents"><button type="button">reviews</button></extra-part></div>'
    const Page = ({ title, text }: { title: string; text: string }) => (
      <div>
        <h1>{title}</h1>
        <Extra text={text} />
      </div>
    )
    const { rerender } = render(<Page title="Menu" text="reviews" />, { container: root, hydrate: true })
    rerender(<Page title="Menu of today" text="reviews of today" />)
    expect(root.innerHTML).toContain(
      '<h1>Menu of today</h1><extra-part class="contents"><button type="button">reviews</button></extra-part>',
    )
    await act(async () => finish({ default: Note }))
    expect(root.querySelectorAll('button')).toHaveLength(1)
    act(() => root.querySelector('button')?.click())
    expect(root.textContent).toBe('Menu of todayall of reviews of today')
    expect(errors).not.toHaveBeenCalled()
  })
  it('does what was pressed in it before its code was loaded, as often as it was pressed', async () => {
    const chosen: string[] = []
    const Choice = () =>
      ['en', 'hi'].map((code) => (
        <button key={code} type="button" onClick={() => chosen.push(code)}>
          {code}
        </button>
      ))
    const { root, arrive } = hydrated('<button type="button">en</button><button type="button">hi</button>')
    for (const button of [...root.querySelectorAll('button')].reverse()) act(() => button.click())
    act(() => root.querySelector('button')?.click())
    expect(chosen).toEqual([])
    await arrive(Choice)
    expect(chosen).toEqual(['hi', 'en', 'en'])
    act(() => root.querySelector('button')?.click())
    expect(chosen).toEqual(['hi', 'en', 'en', 'en'])
  })
  it('leaves the focus on the control that has it', async () => {
    const Choice = () => ['en', 'hi'].map((code) => <input key={code} type="radio" name="language" value={code} aria-label={code} />)
    const { root, arrive } = hydrated(renderToString(<Choice />))
    root.querySelectorAll('input')[1]?.focus()
    await arrive(Choice)
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'hi' }))
  })
  it('does not press another control than the one that was pressed', async () => {
    const press = vi.fn()
    const Renamed = () => (
      <button type="button" onClick={press}>
        Pay
      </button>
    )
    const { root, arrive } = hydrated('<button type="button">Later</button>')
    act(() => root.querySelector('button')?.click())
    await arrive(Renamed)
    expect(root.textContent).toBe('Pay')
    expect(press).not.toHaveBeenCalled()
  })
})
