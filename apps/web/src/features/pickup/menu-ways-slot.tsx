import { extraPart } from '../../lib/loading/lazy-part.tsx'

export const MenuWaysSlot = extraPart(() => import('./menu-ways.tsx'))
// the server renders a page as soon as its modules are there
if (import.meta.env.SSR) await MenuWaysSlot.preload()
