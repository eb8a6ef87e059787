import type { ComponentType } from 'react'
import { extraPart } from '../../lib/loading/lazy-part.tsx'

interface HeartProps {
  restId: string
  name: string
}
// the first pages have a budget
export const HeartSlot = extraPart<HeartProps, { default: ComponentType<HeartProps> }>(async () => ({
  default: (await import('./heart.tsx')).Heart,
}))
