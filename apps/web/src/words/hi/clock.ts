import { counted } from '../counted.ts'
import type { words as english } from '../en/clock.ts'

const units: typeof english.units = {
  minutes: (count) => counted(count, 'मिनट'),
  hours: (count) => counted(count, 'घंटा', 'घंटे'),
  days: (count) => counted(count, 'दिन'),
}
export const words: typeof english = {
  units,
  slow: (time) => `इस डिवाइस की घड़ी ${time} पीछे है।`,
  fast: (time) => `इस डिवाइस की घड़ी ${time} आगे है।`,
  followed: 'यहाँ समय Tiffin की घड़ी के हिसाब से है।',
}
