/** Returns the names of the fields that a change gives, without their values. */
export const namesOf = (change: object): string[] => Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))
