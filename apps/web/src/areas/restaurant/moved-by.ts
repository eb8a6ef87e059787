/** Returns the list with one of its items a place earlier or later. */
export function movedBy<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const moved = list[index]
  return moved === undefined ? [...list] : list.toSpliced(index, 1).toSpliced(index + by, 0, moved)
}
