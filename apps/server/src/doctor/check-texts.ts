import type { Config } from '../config.ts'
import { readSiteTexts, samplesIn } from '../providers/texts/index.ts'
import { type Finding, good, note } from './finding.ts'

/** Whether the operator's pages say what the operator means. A demo and a development server may keep the samples. */
export function checkTexts({ isProduction, textsDir, operator }: Config): Finding[] {
  if (!isProduction) return []
  const samples = samplesIn(readSiteTexts(textsDir))
  const texts =
    samples.length === 0
      ? good('texts', 'every page at the foot has a text of its own')
      : note('texts', `samples: ${samples.join(', ')}`, 'Write them as <name>.en.md and <name>.hi.md, and name their folder in TEXTS_DIR.')
  const name = operator.name ? [] : [note('operator', 'nobody is named', 'Set OPERATOR_NAME and OPERATOR_CONTACT.')]
  return [texts, ...name]
}
