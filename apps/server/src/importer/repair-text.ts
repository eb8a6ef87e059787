// Texts from the real world: characters of Windows-1252 that were read as something else become what they were meant to be.

/** What the bytes 80 to 9F mean in Windows-1252; control characters in Unicode, which no name contains on purpose. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export const repairText = (text: string): string =>
  text
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character)
    .replace(/\s+/g, ' ')
    .trim()
