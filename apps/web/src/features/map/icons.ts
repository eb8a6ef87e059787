// Markers of a map, as elements of this page: they follow the theme. 44 px are enough for a finger.
import { type DivIcon, divIcon } from 'leaflet'

const PIN_PATH = 'M22 42C12 30 8 23 8 16a14 14 0 0 1 28 0c0 7-4 14-14 26z'
const SVG = 'http://www.w3.org/2000/svg'

function drawing(...shapes: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]): HTMLElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 44 44')
  svg.setAttribute('aria-hidden', 'true')
  for (const [tag, attributes] of shapes) {
    const shape = document.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
    svg.append(shape)
  }
  const holder = document.createElement('span')
  holder.append(svg)
  return holder
}

/** A pin whose tip is the place; `own` is the one that is being set. */
export function pinIcon(tone: 'own' | 'plain'): DivIcon {
  const html = drawing(
    ['path', { d: PIN_PATH, class: tone === 'own' ? 'fill-primary stroke-surface' : 'fill-ink stroke-surface', 'stroke-width': '2.5' }],
    ['circle', { cx: '22', cy: '16', r: '5', class: 'fill-surface' }],
  )
  return divIcon({ html, className: '', iconSize: [44, 44], iconAnchor: [22, 42] })
}

export function dotIcon(): DivIcon {
  const html = drawing(['circle', { cx: '22', cy: '22', r: '7', class: 'fill-primary stroke-surface', 'stroke-width': '3' }])
  return divIcon({ html, className: '', iconSize: [44, 44], iconAnchor: [22, 22] })
}

/** A number in a circle: of a zone, or of a corner. */
export function numberIcon(number: number, tone: 'plain' | 'wrong'): DivIcon {
  const badge = document.createElement('span')
  badge.textContent = String(number)
  badge.className = `num grid size-6 place-items-center rounded-chip text-caption font-bold ring-2 ring-surface ${
    tone === 'wrong' ? 'bg-danger text-on-danger' : 'bg-ink text-canvas'
  }`
  return divIcon({ html: badge, className: 'grid! place-items-center', iconSize: [44, 44], iconAnchor: [22, 22] })
}
