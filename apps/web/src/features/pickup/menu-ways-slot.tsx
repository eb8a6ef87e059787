import type { ComponentType } from 'react'
import { extraPart } from '../../lib/loading/lazy-part.tsx'
import type { MenuWaysProps } from './menu-ways.tsx'

export const MenuWaysSlot = extraPart<MenuWaysProps, { default: ComponentType<MenuWaysProps> }>(() => import('./menu-ways.tsx'))
// the server renders a page as soon as its modules are there
if (import.meta.env.SSR) await MenuWaysSlot.preload()
