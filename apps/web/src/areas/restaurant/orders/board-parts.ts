// The parts that only the board needs, as one chunk, with their dialogs.
export { AllDay } from './all-day.tsx'
export { OrderBoard } from './order-board.tsx'
