/**
 * Returns whether JavaScript can show times in a zone. PostgreSQL also knows the names of files of its machine, such as `posix/Asia/Kolkata`,
 * with which `Intl` throws, in browsers too.
 */
export function isShownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
