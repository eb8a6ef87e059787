import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { leaveFocusTo } from './leave-focus.ts'

function Row({ hasNeighbour }: { hasNeighbour: boolean }) {
  const [presses, setPresses] = useState(0)
  return (
    <div>
      {presses < 2 && (
        <button type="button" ref={leaveFocusTo((parent) => parent.querySelector('button'))} onClick={() => setPresses(presses + 1)}>
          Remove
        </button>
      )}
      {hasNeighbour && <button type="button">Add</button>}
    </div>
  )
}
const remove = () => screen.getByRole('button', { name: 'Remove' })

describe('a removed element', () => {
  it('leaves the focus to its neighbour, and keeps it while it is there', async () => {
    const { user } = renderPart(<Row hasNeighbour />)
    await user.click(remove())
    expect(document.activeElement).toBe(remove())
    await user.click(remove())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
  })
  it('leaves it to the content of the page if nothing is near', async () => {
    const { user } = renderPart(<Row hasNeighbour={false} />)
    await user.dblClick(remove())
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
  it('leaves the focus where it is elsewhere', async () => {
    const { user } = renderPart(<Row hasNeighbour />)
    const add = screen.getByRole('button', { name: 'Add' })
    await user.click(remove())
    add.focus()
    remove().click()
    await expect.poll(() => screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(document.activeElement).toBe(add)
  })
})
