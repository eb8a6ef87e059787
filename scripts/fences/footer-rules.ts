// The buttons of every dialog have one order (docs/decisions/079-one-order-of-buttons.md).
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile } from './tree.ts'

/** A footer in a row: a fragment. In a column, which is an element with a grid, the step is at the top. */
const ROW = /\bfooter(?: = (?:[\w.]+ && )?\(|=\{)\s*<>[\s\S]*?<\/>/g
const LOOK = /\blook=(?:"([\w-]+)"|\{)/

/** Reports a footer in which another button follows the step: the filled one. */
export function* footerBreaches({ path, isTest, uncommented }: SourceFile): Generator<Breach> {
  if (!path.startsWith('apps/web/src/') || isTest) return
  for (const row of uncommented.matchAll(ROW)) {
    let hasStep = false
    for (const button of row[0].matchAll(/<Button\b[\s\S]*?<\/Button>/g)) {
      const look = LOOK.exec(button[0])
      const isStep = !look || look[1] === 'primary' || look[1] === 'danger'
      if (hasStep && !isStep)
        yield {
          line: lineAt(uncommented, row.index + button.index),
          message: 'in the footer of a dialog the way out comes first, and the step itself last.',
        }
      hasStep ||= isStep
    }
  }
}
