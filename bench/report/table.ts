// The result as Markdown.
import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import type { Measured, Measurements, Metrics } from '../measure.ts'
import { MAIN_CLIENTS, type Options } from '../stage/options.ts'
import type { Stage } from '../stage/stage.ts'

const places = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...body.map(line)].join('\n')

/** Returns a section with the tables of a run. */
export function writeSection(options: Options, stage: Stage, result: Measurements): string {
  const { measured } = result
  const main = measured.filter(
    ({ clients, encoding }) =>
      clients === (options.clients.includes(MAIN_CLIENTS) ? MAIN_CLIENTS : options.clients[0]) && encoding === 'none',
  )
  const others = measured.filter((each) => !main.includes(each))
  const { now, peak } = stage.memory()
  const [start = Number.NaN] = [...stage.starts].sort((a, b) => a - b).slice(1)
  return [
    `## ${options.scale}`,
    '',
    machineOf(),
    `Limits: Fastify with a schema at the size of the response (pages: ready bytes), and PostgreSQL by ${result.runner}. For 2 KB of JSON, bare node:http sends ${places(result.reference.bare)} and Fastify ${places(result.reference.fastify)} per second. ${options.rounds} rounds, ${options.seconds} s each, after a warm-up of ${options.warmUpSeconds} s for each row; medians.`,
    '',
    table(
      [
        'work, 16 clients',
        'per s',
        'p50 ms',
        'p95 ms',
        'p99 ms',
        'limit per s',
        'share',
        'goal',
        'statements',
        'server ms',
        'PostgreSQL ms',
        'bytes',
        'MB',
      ],
      main.map((each) => mainCells(each, result)),
    ),
    '',
    ...(others.length === 0
      ? []
      : [
          table(
            [
              'other clients; with compression',
              'per s',
              'p50 ms',
              'p95 ms',
              'p99 ms',
              'limit per s',
              'share',
              'server ms',
              'PostgreSQL ms',
            ],
            others.map(otherCells),
          ),
          '',
        ]),
    `Start to ready, with PostgreSQL: ${(start / 1_000).toFixed(2)} s. Memory of the server: ${places(stage.idleMegabytes)} MB idle, ${places(now)} MB at the end, ${places(peak)} MB at most.${stage.importSeconds === undefined ? '' : ` Import of the catalogue: ${stage.importSeconds.toFixed(1)} s.`}`,
  ].join('\n')
}

const refusedPart = ({ refused }: Metrics): string => (refused > 0 ? ` (${refused.toFixed(1)} % refused)` : '')

function mainCells({ row, limit, metrics }: Measured, { statements, sizes }: Measurements): string[] {
  return [
    row.title + refusedPart(metrics),
    places(metrics.perSecond),
    places(metrics.p50),
    places(metrics.p95),
    places(metrics.p99),
    places(limit),
    `**${metrics.share.toFixed(2)}**`,
    row.goal?.toFixed(2) ?? '',
    (statements.get(row.name) ?? Number.NaN).toFixed(1).replace(/\.0$/, ''),
    places(metrics.serverMs),
    places(metrics.postgresMs),
    (sizes.get(row.name) ?? 0).toLocaleString('en'),
    places(metrics.megabytes),
  ]
}

function otherCells({ row, clients, encoding, limit, metrics }: Measured): string[] {
  return [
    `${row.title}: ${clients}${encoding === 'none' ? '' : ', compressed'}${refusedPart(metrics)}`,
    places(metrics.perSecond),
    places(metrics.p50),
    places(metrics.p95),
    places(metrics.p99),
    places(limit),
    metrics.share.toFixed(2),
    places(metrics.serverMs),
    places(metrics.postgresMs),
  ]
}

function machineOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  // the table of the other scale may just have been written
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':/', ':!/bench/results.md') !== ''
  const commit = `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '-dirty' : ''}`
  const [cpu] = cpus()
  return `Commit ${commit}, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB. The load, the server and PostgreSQL share the machine.`
}
