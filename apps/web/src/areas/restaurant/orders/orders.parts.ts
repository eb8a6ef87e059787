// The parts that only the board needs: the list does without this chunk.
export { AllDay } from './all-day.tsx'
export { OrderBoard } from './order-board.tsx'
