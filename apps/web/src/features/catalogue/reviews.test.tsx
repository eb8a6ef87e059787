import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../../test/render-screen.tsx'
import Reviews from './reviews.tsx'

it('the reviews of a restaurant begin with the newest, whether it has stars or not', () => {
  const ratings = [
    { rating: 5, review: 'Crisp', name: 'Asha N.', createdAt: '2026-11-20T10:00:00.000Z' },
    { rating: 2, review: 'Cold', name: 'Mina R.', createdAt: '2026-11-18T10:00:00.000Z' },
    { rating: 0, review: 'Worth the wait', name: 'Bala K.', createdAt: '2026-11-19T10:00:00.000Z' },
  ]
  renderPart(<Reviews ratings={ratings} count={2} />)
  const entries = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(entries.map((text) => text?.match(/Crisp|Worth the wait|Cold/)?.[0])).toEqual(['Crisp', 'Worth the wait', 'Cold'])
  expect(entries[1]).not.toContain('0')
})

it('the number of the food licence is below the reviews, if the restaurant has stated it', () => {
  const { rerender } = renderPart(<Reviews ratings={[]} count={0} fssaiNumber="11399999000104" />)
  expect(screen.getByText('FSSAI licence 11399999000104')).toBeTruthy()
  rerender(<Reviews ratings={[]} count={0} />)
  expect(screen.queryByText(/FSSAI/)).toBeNull()
})
