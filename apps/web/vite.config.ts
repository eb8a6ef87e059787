import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['TIFFIN_API'] ?? 'http://127.0.0.1:3000'
/** Pages that the server makes itself; every other page navigation is the web app's. */
const SERVER_PAGES = /^\/(docs|dev\/mail|health|metrics|pay|payments|images|v1_1)(\/|\?|$)/
const api = {
  target: server,
  bypass: (request: IncomingMessage) =>
    request.headers.accept?.includes('text/html') && !SERVER_PAGES.test(request.url ?? '/') ? '/index.html' : undefined,
}

/** What every page needs is one chunk, what the storefront's first page adds is another: few requests, whatever imports what. */
const chunks = {
  codeSplitting: {
    groups: [
      { name: 'core', test: /\/src\/main\.tsx$|rolldown\/runtime/, priority: 2 },
      { name: 'storefront', test: /\/src\/areas\/(customer\/shell|public\/area)\.tsx$/, priority: 1 },
    ],
  },
}

/** `vite build` makes dist/client, `vite build --ssr src/entry-server.tsx` makes dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwind()],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: chunks } }),
  },
  // everything is bundled: the server needs no package of the web app, and React is its production build whatever NODE_ENV says
  ssr: { noExternal: true },
  server: {
    port: 5173,
    proxy: {
      '/socket.io': { target: server, ws: true },
      '^/(?!@|src/|node_modules/|pictures/|theme\\.js|favicon)': api,
    },
  },
}))
