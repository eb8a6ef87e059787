// An esbuild plugin: the packages that go into the server's bundle. All others stay outside.
import { fileURLToPath } from 'node:url'

/** ESM of hundreds of files, of which the server uses a part: in a bundle it loads in less time and memory (docs/sizing.md). */
const IN_BUNDLE = /^kysely$/

/** @type {import('esbuild').Plugin} */
export const bundledPackages = {
  name: 'bundled-packages',
  setup(build) {
    build.onResolve({ filter: IN_BUNDLE }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)), sideEffects: false }))
  },
}
