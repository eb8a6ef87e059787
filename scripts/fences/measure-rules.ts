// Measures of the whole code: all TypeScript of apps and packages except tests (`*.test.*`, `test` folders) and generated files.
// - Length: at most 10 % of the files have more than 110 lines, so most files fit on a screen or two.
// - Comments: 3 to 5.5 % of the lines are comments. Fewer leave reasons out; more repeat the code.
import type { Breach, SourceFile, Tree } from './tree.ts'

const LENGTH = { lines: 110, share: 0.1 }
const COMMENTS = { least: 0.03, most: 0.055, fromLines: 2_000 }
const NAMED = 3

const isMeasured = ({ path }: SourceFile): boolean =>
  /^(?:apps|packages)\/.*\.tsx?$/.test(path) && !/\.test\.|\/test\/|\.generated\./.test(path)

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const linesOf = ({ source }: SourceFile): number => source.split('\n').length - 1

/** Counts the lines that begin with a comment or are inside one. */
function commentLinesOf({ source, comments }: SourceFile): number {
  const isOwnLine = (start: number) => source.slice(source.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
  return comments
    .filter(({ start }) => isOwnLine(start))
    .reduce((lines, { start, end }) => lines + source.slice(start, end).split('\n').length, 0)
}

function* lengthBreaches(files: readonly SourceFile[]): Generator<Breach & { path: string }> {
  const long = files.map((file) => ({ path: file.path, lines: linesOf(file) })).filter(({ lines }) => lines > LENGTH.lines)
  if (long.length <= files.length * LENGTH.share) return
  const [shortest, ...others] = long.sort((a, b) => a.lines - b.lines).slice(0, NAMED)
  if (!shortest) return
  const share = `${percent(long.length / files.length)} of the files have more than ${LENGTH.lines} lines, at most ${percent(LENGTH.share)}`
  const also = others.map(({ path, lines }) => `${path} (${lines})`).join(', ')
  yield {
    path: shortest.path,
    line: 1,
    message: `${share}: split one by subject, such as this one (${shortest.lines})${also && `, ${also}`}.`,
  }
}

function* commentBreaches(files: readonly SourceFile[]): Generator<Breach & { path: string }> {
  const lines = files.reduce((sum, file) => sum + linesOf(file), 0)
  if (lines < COMMENTS.fromLines) return
  const counted = files.map((file) => ({ path: file.path, comments: commentLinesOf(file) })).sort((a, b) => b.comments - a.comments)
  const share = counted.reduce((sum, { comments }) => sum + comments, 0) / lines
  const allowed = `${percent(COMMENTS.least)} to ${percent(COMMENTS.most)}`
  const [most] = counted
  if (!most || (share >= COMMENTS.least && share <= COMMENTS.most)) return
  const advice =
    share > COMMENTS.most
      ? `delete those that repeat the code; this file has the most (${most.comments})`
      : 'write down the reasons that the code cannot show'
  yield { path: most.path, line: 1, message: `${percent(share)} of the lines are comments, not ${allowed}: ${advice}.` }
}

/** The measures that the code as a whole does not keep, each at the file where a change helps most. */
export function* measureBreaches({ files }: Tree): Generator<Breach & { path: string }> {
  const measured = files.filter(isMeasured)
  yield* lengthBreaches(measured)
  yield* commentBreaches(measured)
}
