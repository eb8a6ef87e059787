// Which source file each screen is, read from the rows of the areas: the server then names a screen's chunks in the page itself, and
// the browser need not run the area first to learn of them. Only the server loads this file.
import { type Page, paths } from './paths.ts'

const areas: Readonly<Record<string, string>> = import.meta.glob<string>('./areas/*/area.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const ROW = /screen\(\s*paths\.(\w+),[^(]*\(\) => import\('\.\/([^']+)'\)/g

/** By page; as the client's manifest names it, `src/areas/restaurant/home/home.tsx`. */
export const screenFiles: ReadonlyMap<Page, string> = new Map(
  Object.entries(areas).flatMap(([area, source]) =>
    [...source.matchAll(ROW)].map(([, name, file]): [Page, string] => [
      paths[name as keyof typeof paths],
      `${area.replace('./', 'src/').replace('area.tsx', '')}${file}`,
    ]),
  ),
)
