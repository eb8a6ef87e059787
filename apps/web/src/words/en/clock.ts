import { counted } from '../counted.ts'

const units = {
  minutes: (count: number) => counted(count, 'minute', 'minutes'),
  hours: (count: number) => counted(count, 'hour', 'hours'),
  days: (count: number) => counted(count, 'day', 'days'),
}
export const words = {
  units,
  slow: (time: string) => `This device's clock is ${time} slow.`,
  fast: (time: string) => `This device's clock is ${time} fast.`,
  followed: "Times here follow Tiffin's clock.",
}
