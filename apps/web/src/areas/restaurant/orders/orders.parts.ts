// The parts that only the board needs: the list does without this chunk.
export { PushOffer } from '../../../features/push/push-card.tsx'
export { AllDay } from './all-day.tsx'
export { OrderBoard } from './order-board.tsx'
