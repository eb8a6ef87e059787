// Repairs text whose Windows-1252 characters were decoded as Latin-1.
import { cleanLine } from '@tiffin/contract'

/** The characters of bytes 80 to 9F in Windows-1252. In Unicode these are control characters, which no name contains. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Returns the text with repaired characters, as a clean line. */
export const repairText = (text: string): string => {
  const repaired = text.replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character)
  return cleanLine(repaired).replace(/\s+/g, ' ')
}
