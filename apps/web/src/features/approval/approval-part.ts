import { extraPart, type LazyPart } from '../../lib/loading/lazy-part.tsx'
import type { ApprovalCardProps } from './approval-card.tsx'

/** Loaded on demand: most restaurants and delivery partners never see it. */
export const ApprovalCard: LazyPart<ApprovalCardProps> = extraPart(() => import('./approval-card.tsx'))
