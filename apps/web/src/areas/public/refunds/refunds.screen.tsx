import type { Arrival } from '../../../features/navigation/screen.ts'
import { getSiteText } from '../../../features/texts/queries.ts'
import { TextPage } from '../../../features/texts/text-page.tsx'

export const queries = ({ call }: Arrival) => ({ text: getSiteText('refunds', call) })

export default function Refunds() {
  return <TextPage name="refunds" />
}
