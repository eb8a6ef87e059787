// An esbuild plugin. The workspace packages are source without a build step, so they go into the bundle.
import { join } from 'node:path'
import { root } from './programs.mjs'

/** @type {import('esbuild').Plugin} */
export const workspaceSource = {
  name: 'workspace-source',
  setup(build) {
    build.onResolve({ filter: /^@tiffin\// }, ({ path }) => {
      const [, name = '', ...file] = path.split('/')
      return { path: join(root, 'packages', name, 'src', `${file.join('/') || 'index'}.ts`) }
    })
  },
}
