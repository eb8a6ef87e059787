import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../words/index.ts'
import { compactDay, moment, rupees, tail, telephone } from './bill-words.ts'

describe('a bill', () => {
  it('has dates and times of India, in words that are the same on every machine', () => {
    const evening = new Date('2026-09-21T18:45:00Z')
    expect(moment(evening, wordsOf('en'))).toBe('22 Sep 2026, 12:15 am IST')
    expect(moment(evening, wordsOf('hi'))).toBe('22 सित॰ 2026, रात 12:15 IST')
    expect(compactDay(evening)).toBe('20260922')
  })

  it('has amounts with Indian grouping and two decimals', () => {
    expect([0, 5, 17_950, 12_345_650].map(rupees)).toEqual(['₹0.00', '₹0.05', '₹179.50', '₹1,23,456.50'])
  })

  it('groups a telephone number of ten digits, and has none without digits', () => {
    expect(['9800000002', ''].map(telephone)).toEqual(['+91 98000 00002', ''])
  })

  it('is numbered by the end of its order', () => {
    expect(tail('01900000-0000-7000-8000-0000005a07d2', 6)).toBe('5A07D2')
  })
})
