// An esbuild plugin. The contract is source without a build step, so it goes into the bundle.
import { join } from 'node:path'
import { root } from './programs.mjs'

/** @type {import('esbuild').Plugin} */
export const contractFromSource = {
  name: 'contract-from-source',
  setup(build) {
    const source = join(root, 'packages/contract/src')
    build.onResolve({ filter: /^@tiffin\/contract(\/|$)/ }, ({ path }) => ({
      path: join(source, `${path.slice('@tiffin/contract/'.length) || 'index'}.ts`),
    }))
  },
}
