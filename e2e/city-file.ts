// Writes a PMTiles archive (version 3) whose every tile has land, a river and a road, without a library.
const LAST_ZOOM = 15
const EXTENT = 4096

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))])
/** A field of a Protocol Buffers message: a number, or bytes with their length. */
const field = (number: number, value: number | readonly number[]): number[] =>
  typeof value === 'number' ? [number * 8, ...varint(value)] : [number * 8 + 2, ...varint(value.length), ...value]
const text = (value: string): number[] => [...Buffer.from(value)]

type Corner = readonly [x: number, y: number]
const zigzag = (value: number): number[] => varint(value < 0 ? -2 * value - 1 : 2 * value)
/** The drawing commands of one line, closed for an area. */
function drawn(corners: readonly Corner[], isArea: boolean): number[] {
  const steps = corners.flatMap(([x, y], at) => {
    const [fromX, fromY] = corners[at - 1] ?? [0, 0]
    return [...zigzag(x - fromX), ...zigzag(y - fromY)]
  })
  const [first, others] = [steps.slice(0, zigzag(corners[0]?.[0] ?? 0).length + zigzag(corners[0]?.[1] ?? 0).length), corners.length - 1]
  return [...varint(1 + 8), ...first, ...varint(2 + 8 * others), ...steps.slice(first.length), ...(isArea ? varint(7 + 8) : [])]
}

/** A layer of one feature whose `kind` is given. */
function layer(name: string, kind: string, corners: readonly Corner[], isArea: boolean): number[] {
  const feature = [...field(2, [0, 0]), ...field(3, isArea ? 3 : 2), ...field(4, drawn(corners, isArea))]
  const content = [
    ...field(1, text(name)),
    ...field(2, feature),
    ...field(3, text('kind')),
    ...field(4, field(1, text(kind))),
    ...field(5, EXTENT),
    ...field(15, 2),
  ]
  return field(3, content)
}
const box = (left: number, top: number, right: number, bottom: number): Corner[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** Returns the archive: one entry for every tile of all zooms. */
export function cityFile(): Buffer {
  const tile = [
    ...layer('earth', 'earth', box(0, 0, EXTENT, EXTENT), true),
    ...layer('water', 'water', box(0, 0, EXTENT / 2, EXTENT), true),
    ...layer(
      'roads',
      'highway',
      [
        [3000, 0],
        [3000, EXTENT],
      ],
      false,
    ),
  ]
  const tiles = (4 ** (LAST_ZOOM + 1) - 1) / 3
  const directory = [...varint(1), ...varint(0), ...varint(tiles), ...varint(tile.length), ...varint(1)]
  const metadata = text('{}')
  const header = Buffer.alloc(127)
  header.write('PMTiles\u0003', 0, 'latin1')
  const parts = [127, directory.length, 127 + directory.length, metadata.length]
  const start = 127 + directory.length + metadata.length
  for (const [at, value] of [...parts, 0, 0, start, tile.length, tiles, 1, 1].entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * at)
  // clustered, nothing compressed, vector tiles
  header.set([1, 1, 1, 1, 0, LAST_ZOOM], 96)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 10 ** 7, 102 + 4 * at)
  return Buffer.concat([header, Buffer.from(directory), Buffer.from(metadata), Buffer.from(tile)])
}
