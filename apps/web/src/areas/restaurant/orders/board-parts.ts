// What the board has beyond the list, as one chunk: it brings the dialogs with it, which the list does not need.
export { AllDay } from './all-day.tsx'
export { OrderBoard } from './order-board.tsx'
