// The icons beside this file are Tabler's (LICENSE), written by `npm run icons`: the package has six thousand of them.
import { createElement, type FunctionComponent, type SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  readonly size?: number | string
  readonly stroke?: number | string
}
export type TablerIcon = FunctionComponent<IconProps>
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const LINES = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const AREAS = { fill: 'currentColor', stroke: 'none' }

/** Returns the component of an icon: of lines, or filled. */
export function createIcon(name: string, shapes: readonly Shape[], isFilled = false): TablerIcon {
  return ({ size = 24, stroke = 2, className, ...others }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        className: ['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' '),
        ...(isFilled ? AREAS : { ...LINES, strokeWidth: stroke }),
        ...others,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
