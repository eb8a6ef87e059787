import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

describe('a region that loads', () => {
  it('says so outside of aria-busy, which withholds it', () => {
    renderPart(
      <Loading label="Loading">
        <Skeleton />
      </Loading>,
    )
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    expect(screen.getByRole('status').closest('[aria-busy]')).toBeNull()
  })
})
