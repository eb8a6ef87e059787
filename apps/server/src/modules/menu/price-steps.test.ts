import { expect, it } from 'vitest'
import { priceSteps } from './price-steps.ts'

it('prices to choose from are round ones near those of the menu', () => {
  expect(priceSteps([14_900, 24_900])).toEqual([150, 250])
  expect(priceSteps([4_400, 9_900])).toEqual([40, 100])
  expect(priceSteps([54_900, 129_000])).toEqual([500, 1300])
})

it('prices near the same round one are one choice, and nothing is cheaper than 0', () => {
  expect(priceSteps([14_900, 15_900])).toEqual([150])
  expect(priceSteps([300, 5_000])).toEqual([50])
})
