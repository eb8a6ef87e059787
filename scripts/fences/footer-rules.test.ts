import { expect, it } from 'vitest'
import { breachesOf, WEB } from './planted-tree.fixture.ts'

const dialog = (...buttons: string[]) =>
  `import { Button } from '../ui/controls/button.tsx'\nimport { Dialog } from '../ui/overlays/dialog.tsx'\nexport const Ask = () => (\n  <Dialog\n    footer={\n      <>\n${buttons.join('\n')}\n      </>\n    }\n  />\n)\n`
const out = '<Button look="secondary" onClick={() => stop()}>{no}</Button>'
const step = '<Button type="submit" onClick={() => go()}>{yes}</Button>'
const order = 'in the footer of a dialog the way out comes first'
const found = (source: string) => breachesOf({ [`${WEB}/features/ask.tsx`]: source }).filter((breach) => breach.includes(order))

it('the way out comes first in the footer of a dialog, the step last', () => {
  expect(found(dialog(step, out))).toHaveLength(1)
  expect(found(dialog('<Button look="danger">{yes}</Button>', out))).toHaveLength(1)
  expect(found(dialog(out, step))).toEqual([])
})
