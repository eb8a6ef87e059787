import { describe, expect, it } from 'vitest'
import { ASPECTS, startArea, VIEWS } from './cut-views.ts'

const SIZES = [
  [4000, 3000],
  [3000, 4000],
  [1280, 720],
  [500, 500],
] as const

describe('the views that are cut from one photo', () => {
  it.each(SIZES)('of %i x %i pixels have the shape of their view, lie in the middle, and are inside the photo', (width, height) => {
    for (const view of VIEWS) {
      const area = startArea(view, width, height)
      expect((area.width * width) / (area.height * height)).toBeCloseTo(ASPECTS[view], 5)
      expect(area.x * 2 + area.width).toBeCloseTo(100, 5)
      expect(area.y * 2 + area.height).toBeCloseTo(100, 5)
      expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0)
    }
  })
  it('are as large as the photo allows, and the close-up shows about half of that', () => {
    expect(startArea('crop', 4000, 3000)).toEqual({ x: 0, y: 0, width: 100, height: 100 })
    expect(startArea('square', 4000, 3000).height).toBe(100)
    expect(startArea('close', 4000, 3000).width).toBeCloseTo(55, 5)
  })
})
