import { extraPart, type LazyPart } from '../../lib/loading/lazy-part.tsx'

interface HeartProps {
  restId: string
  name: string
}
// the first pages have a budget
export const HeartSlot: LazyPart<HeartProps> = extraPart(async () => ({
  default: (await import('./heart.tsx')).Heart,
}))
