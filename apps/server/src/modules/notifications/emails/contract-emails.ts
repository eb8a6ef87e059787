import { EXAMPLE, keptOfExample } from '@tiffin/contract/settlement/example'
import type { Words } from '../../../words/index.ts'
import type { ListedContract } from '../../contracts/index.ts'
import { rupees } from '../texts/order-words.ts'
import { button, type Email, paragraph } from './email.ts'

/** To the restaurants of a new contract: what it says, and what it means for one order. */
export function contractEmail(contract: ListedContract, publicUrl: string, { contractEmails: said, accountEmails, dates }: Words): Email {
  const {
    kind,
    commission_bp: commissionBp,
    delivery_by: deliveryBy,
    packaging_to: packagingTo,
    platform_fee_paise: platformFee,
  } = contract
  const { paid, kept } = keptOfExample({ kind, commissionBp, deliveryBy, packagingTo, platformFee })
  const isLater = contract.state === 'later'
  const [day, time] = [dates.day(contract.valid_from), dates.time(contract.valid_from)]
  return {
    subject: isLater ? said.subjectLater(kind, day) : said.subject(kind),
    preview: said.preview(rupees(kept), rupees(paid)),
    heading: said.heading,
    parts: [
      paragraph(isLater ? said.textLater(kind, day, time) : said.text(kind)),
      {
        kind: 'table',
        lines: [
          { label: said.commission, detail: said.commissionIs(String(commissionBp / 100)) },
          { label: said.packaging, detail: said.whose[packagingTo] },
          ...(kind === 'delivery' ? [{ label: said.deliveryBy, detail: said.who[deliveryBy] }] : []),
          { label: said.platformFee, detail: platformFee > 0 ? said.platformFeeIs(rupees(platformFee)) : said.noFee },
          { label: said.cancelled, detail: said.cancelledIs[contract.bears_cancelled ?? 'restaurant'] },
        ],
      },
      paragraph(said.example(rupees(EXAMPLE.products), rupees(EXAMPLE.packaging), rupees(paid), rupees(kept))),
      button(said.action, `${publicUrl}/restaurent/money`),
    ],
    footer: accountEmails.because.account,
  }
}
