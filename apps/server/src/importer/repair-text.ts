// Repairs text whose Windows-1252 characters were decoded as Latin-1.

/** The characters of bytes 80 to 9F in Windows-1252. In Unicode these are control characters, which no name contains. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Returns the text with repaired characters, single spaces and no spaces at the ends. */
export const repairText = (text: string): string =>
  text
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character)
    .replace(/\s+/g, ' ')
    .trim()
