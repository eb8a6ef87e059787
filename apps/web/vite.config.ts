import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['TIFFIN_API'] ?? 'http://127.0.0.1:3000'
/** Pages that the server makes itself; every other page navigation is the web app's. */
const SERVER_PAGES = /^\/(docs|dev\/mail|health|metrics|pay|payments|images|v1_1)(\/|\?|$)/
const api = {
  target: server,
  bypass: (request: IncomingMessage) =>
    request.headers.accept?.includes('text/html') && !SERVER_PAGES.test(request.url ?? '/') ? '/index.html' : undefined,
}

/** The web app is built once per language, so that no visitor loads the words of another one (docs/decisions/007). */
const language = process.env['TIFFIN_LANGUAGE'] ?? 'en'
const isFirstLanguage = language === 'en'
/** `#words/cart` is src/words/<language>/cart.ts. */
const words = { find: /^#words\/(.+)$/, replacement: fileURLToPath(new URL(`./src/words/${language}/$1.ts`, import.meta.url)) }
const languageOfPage: Plugin = {
  name: 'language-of-page',
  transformIndexHtml: (html) => html.replace('<html lang="en-IN">', `<html lang="${language}-IN">`),
}

/** Parts that several screens share; each alone would be a request. What opens layers (dialogs, drawers) is heavier and comes when needed. */
const SMALL_PARTS =
  /@tabler\/icons-react\/|\/react-query\/.*useMutation|\/src\/(?:ui|lib|features)\/(?!forms|sign-in|.*(?:dialog|drawer|chart|chat))/
/** What every page needs is one chunk, what the storefront's first page adds is another: few requests, whatever imports what. */
const chunks = {
  codeSplitting: {
    groups: [
      { name: 'core', test: /\/src\/main\.tsx$/, priority: 2 },
      { name: 'storefront', test: /\/src\/storefront\.ts$/, priority: 1 },
      // the small parts of forms and lists that several screens share would be a request each
      { name: 'kit', test: SMALL_PARTS, minShareCount: 2 },
    ],
  },
}

/** Compresses scripts and styles once and well at the build, instead of quickly at every request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets', language)
      for (const name of readdirSync(assets)) {
        if (!/\.(js|css)$/.test(name)) continue
        const content = readFileSync(join(assets, name))
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** The page arrives rendered: its pictures and style go before the code that brings it to life. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
}

/** `vite build` makes dist/<language>/client, `vite build --ssr src/entry-server.tsx` makes dist/<language>/server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwind(), precompress(), scriptsLast, languageOfPage],
  resolve: { alias: [words] },
  build: {
    target: 'es2022',
    outDir: `dist/${language}/${isSsrBuild ? 'server' : 'client'}`,
    manifest: !isSsrBuild,
    // the pictures are the same in every language: once is enough
    copyPublicDir: !isSsrBuild && isFirstLanguage,
    assetsDir: `assets/${language}`,
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
