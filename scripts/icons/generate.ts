// Writes the modules of icons that the web app imports, each a file of its own, so that a chunk contains what its screens show.

type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** Returns the names that a source imports from `#icons`, without types. */
export const importedIcons = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '#icons'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** Joins the lines of an icon to one path: a third of the elements, which a change of the theme styles one by one. */
function shapesOf(nodes: readonly IconNode[], isFilled: boolean): readonly IconNode[] {
  const lines = nodes.map(([, { d, key: _, ...others }]) => ({ d, others }))
  // within a path, a small m is a relative position
  const canJoin = !isFilled && lines.every(({ d, others }) => d?.startsWith('M') && Object.keys(others).length === 0)
  if (canJoin) return [['path', { d: lines.map(({ d }) => d).join('') }]]
  return nodes.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
}

const HEAD = '// Written by npm run icons.'

/** Returns the name of an icon's file: `arrow-left.generated.ts` of `IconArrowLeft`. */
export const fileOf = (name: string): string =>
  `${name.slice('Icon'.length).replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, '-')}.generated.ts`.toLowerCase()

/** Returns the module of an icon, from its module in Tabler's package. */
export function iconText(name: string, original: string): string {
  const [, kind, plainName] = /createReactComponent\("(\w+)", "([\w-]+)"/.exec(original) ?? []
  const [, nodes = '[]'] = /const __iconNode = (\[.*\]);/.exec(original) ?? []
  const isFilled = kind === 'filled'
  const shapes = JSON.stringify(shapesOf(JSON.parse(nodes), isFilled))
  const made = `createIcon('${plainName}', ${shapes}${isFilled ? ', true' : ''})`
  return `${HEAD}\nimport { createIcon } from './create-icon.ts'\n\nexport const ${name} = /* @__PURE__ */ ${made}\n`
}

export const indexText = (names: readonly string[]): string =>
  [
    HEAD,
    ...names.map((name) => `export { ${name} } from './${fileOf(name)}'`),
    "export type { IconProps, TablerIcon } from './create-icon.ts'",
    '',
  ].join('\n')
