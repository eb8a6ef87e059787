// Shown when a call got no response, or an unusable one. The server's own refusals are in messages.ts.
export const words = {
  timeout: 'No answer within 5 seconds. Please check your connection and try again.',
  offline: 'We could not reach Tiffin. Please check your connection and try again.',
  bug: 'Something went wrong on our side. Please try again.',
  /** After a refusal with a waiting time; `seconds` from 1. */
  tryAgainIn: (refusal: string, seconds: number) =>
    `${refusal}. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  stillWorking: 'Still working…',
}
