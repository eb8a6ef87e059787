// The parts that only the board needs, as one chunk.
export { AllDay } from './all-day.tsx'
export { OrderBoard } from './order-board.tsx'
