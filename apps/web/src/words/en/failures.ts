import { counted } from '../counted.ts'

// Shown when a call got no response, or an unusable one. The server's own refusals are in messages.ts.
export const words = {
  timeout: 'No answer within 5 seconds. Please check your connection and try again.',
  offline: 'We could not reach Tiffin. Please check your connection and try again.',
  bug: 'Something went wrong on our side. Please try again.',
  /** Of a refusal with a waiting time, `seconds` from 1. Its advice to wait, after a comma, is left out. */
  tryAgainIn: (refusal: string, seconds: number) =>
    `${refusal.split(',')[0]}. Try again in ${seconds < 90 ? counted(seconds, 'second', 'seconds') : `${Math.ceil(seconds / 60)} minutes`}.`,
  stillWorking: 'Still working…',
}
