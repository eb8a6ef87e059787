import { describe, expect, it } from 'vitest'
import { sayInHindi } from './message-table.ts'

describe('a message of the server in Hindi', () => {
  it('keeps what the server filled in', () => {
    expect(sayInHindi('This category is still used by 3 of your dishes')).toContain('3')
    expect(sayInHindi('This category is still used by 3 of your dishes')).not.toContain('category')
    expect(sayInHindi('This dish is “Packed” and cannot be changed to “Pending”')).toBe(
      'इस डिश का स्टेटस “पैक हो गया” है, इसे “इंतज़ार में” नहीं किया जा सकता',
    )
  })
  it('is what the server said when nobody knows it', () => {
    expect(sayInHindi('The moon is full')).toBe('The moon is full')
  })
})
