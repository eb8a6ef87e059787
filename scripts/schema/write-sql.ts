// Writes the schema as SQL for reading. Only the migrations create it.
import type { Column, Schema, Table } from './read-schema.ts'

const columnLine = ({ name, type, collation, isNullable, default: value, generated, identity }: Column): string =>
  [
    `  ${name} ${type}`,
    collation === null ? '' : ` collate "${collation}"`,
    isNullable ? '' : ' not null',
    value === null ? '' : ` default ${value}`,
    generated === null ? '' : ` generated always as (${generated}) stored`,
    identity === null ? '' : ` generated ${identity} as identity`,
  ].join('')

function tableText({ name, columns, constraints, indexes, triggers }: Table): string {
  const lines = [...columns.map(columnLine), ...constraints.map((each) => `  constraint ${each.name} ${each.definition}`)]
  const after = [...indexes, ...triggers].map((statement) => `\n${statement};`).join('')
  return `create table ${name} (\n${lines.join(',\n')}\n);${after}`
}

const viewText = ({ name, definition }: Table): string => `create view ${name} as\n${definition?.trimEnd()}`

export function schemaText({ extensions, functions, tables }: Schema): string {
  const parts = [
    ...extensions.map((name) => `create extension ${name};`),
    ...functions.map((definition) => `${definition.trimEnd()};`),
    ...tables.map((table) => (table.isView ? viewText(table) : tableText(table))),
  ]
  return `${parts.join('\n\n')}\n`
}
