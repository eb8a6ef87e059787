import { words } from '#words/restaurant-orders'

interface Employee {
  readonly name: string
  readonly phoneEnding: string
}

/** Returns how the phone number of an employee ends, if another listed employee has the same name. */
export function phoneHint({ name, phoneEnding }: Employee, listed: readonly Employee[]): string | undefined {
  const hasTwin = listed.filter((other) => other.name === name).length > 1
  return phoneEnding && hasTwin ? words.employee.phoneEnding(phoneEnding) : undefined
}
