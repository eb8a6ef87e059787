import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { words as english } from './src/words/en/navigation.ts'
import { words as hindi } from './src/words/hi/navigation.ts'

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
/** Only in the browser: in the server's process the setting would hold for the API too. */
const zodOfBrowser = { find: /^zod$/, replacement: fileURLToPath(new URL('./src/lib/zod.ts', import.meta.url)) }
/** For public/early.js, which no bundler reads. */
const { failed } = { en: english, hi: hindi }[language] ?? english
const languageOfPage: Plugin = {
  name: 'language-of-page',
  transformIndexHtml: (html) =>
    html
      .replace('<html lang="en-IN">', `<html lang="${language}-IN">`)
      .replace('data-failed="" data-again=""', `data-failed="${failed.chunk}" data-again="${failed.again}"`)
      .replace('/manifest.webmanifest', isFirstLanguage ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`),
}

/** Waits for the first paint before it loads `core`; with Vite's helper, which would make `start` load another chunk. */
const START = /\/src\/app\/start\.ts|vite\/preload-helper/
/** Components of home, the restaurants and the menu, in one chunk whichever of the three a visit begins with. */
const STOREFRONT =
  /\/src\/icons\/(?:arrow-left|arrow-right|building-store|search|search-off|x)\.|\/contract\/src\/postal-codes|\/src\/(?:app\/shells\/store\.shell|lib\/(?:format|at-instant|durations|use-clock-changes)|features\/(?:navigation\/(?:keep-scroll|page-in)|catalogue\/(?!reviews|search-suggestions|filter-sheet|recent-searches|product-filters|refresh|restaurant-card|product-card|card-grid|shop-filter|use-page-turn|allergens-text|category-groups)|hours\/opening-slot|guest-place\/|deliver-to\/(?:choose-place|terms|terms-slot|use-place)\.)|ui\/\w+\/(?:use-search-box|use-when-changed|badge|chip|chip-toolbar|diet-mark|empty-state|error-state|picture|price|rating-chip|rating-tone|section-header|skeleton|tile)\.)/
/** Compares names: for the restaurants and the back offices, not for home and the menu. */
const NAMES = /\/contract\/src\/clean-text/
/** Inputs and buttons of the menu and of all forms. */
const CONTROLS =
  /\/src\/icons\/(?:adjustments-horizontal|clock|minus|plus|trash)\.|\/react-query\/.*useMutation|\/src\/(?:ui\/\w+\/(?:control-class|field|input|qty-stepper|select|sticky-bar|use-kept-focus|use-steady-rows)|features\/(?:cart\/(?:cart-totals|seen-prices|send-cart-change|use-add-to-cart|use-cart-changes)|options\/choices-of))\.tsx?$/
/** For paged lists, not for the menu. */
const LISTS =
  /\/src\/icons\/(?:check|chevron-left|chevron-right)\.|\/src\/(?:ui\/\w+\/(?:checkbox|page-numbers|pagination|stale-rows)|features\/(?:navigation\/use-last-page|catalogue\/use-page-turn))\./
/** For home and the list of restaurants, not for the menu. */
const RESTAURANTS =
  /\/contract\/src\/category-names|\/src\/(?:features\/catalogue\/(?:category-groups|restaurant-card|product-card|product-filters|card-grid|shop-filter)|ui\/display\/offer-tag)/
/** The head of all other screens and of the logins. */
const SCREEN_HEADERS =
  /\/src\/icons\/(?:alert-circle|eye|eye-off|moon|sun)\.|\/(?:contract\/src\/errors|words\/\w+)\/messages\.|\/src\/(?:features\/navigation\/theme|ui\/\w+\/(?:page-header|password-input)\.)/
/** Small parts shared by several other screens, to save requests. Overlays and live events are larger, and load on demand. */
const COMMON_PARTS =
  /\/src\/icons\/|\/src\/(?:ui|lib|features)\/(?!forms|claims|refunds|promos|person\/own-data|session\/own-row|orders\/order-again-space|favourites\/favourites-space|catalogue\/reviews|places|map|texts|sign-in|settings|reach\/(?!terms)|placed-cart|employees|images|zod|channel|keep-connected|.*(?:file-drop|file-line|dialog|drawer|chart|chat|tabs|toolbar|refresh|push))/
/** Charges of carts and orders by name: not for the boards and lists that share the kit. */
const REACH = /\/src\/(?:features|words\/\w+)\/reach[/.](?!terms)/
const LIVE = /\/src\/(?:lib\/(?:channel|keep-connected)|features\/chat\/(?:outbox|use-chat-news))/
/** The toolbars of tickets and stops, with the small parts of Radix that they share with the layers. */
const TOOLBAR =
  /\/ui\/layout\/toolbar\.|\/@radix-ui\/(?:primitive|react-(?:toolbar|roving-focus|collection|separator|toggle|toggle-group|direction|compose-refs|context|primitive|slot|id|use-[\w-]+))\//
/** Icons of only two pages: the script that every page loads first lists each file's name. */
const ICONS = /\/src\/icons\//
const LAYERS = /\/@radix-ui\/|\/src\/ui\/overlays\/(?:dialog|alert-dialog)/
/** Code and words shared by the screens of one back office, without forms and dialogs, which are large. */
const OFFICE =
  /\/src\/(?:areas|words\/\w+)\/(restaurant-orders|restaurant|employee|deliveries|admin)(?:-accounts|-orders|-payments)?(?!.*(?:form|assign-employee|product|confirm|dialog|menu-time|newest-notice|age-timer|deadline|money|state-banner|\/delivery\/))[/.]/
const OFFICES = {
  restaurant: 'restaurant',
  'restaurant-orders': 'restaurant',
  employee: 'employee',
  deliveries: 'employee',
  admin: 'office',
}
const officeOf = (id: string) => OFFICES[OFFICE.exec(id)?.[1] as keyof typeof OFFICES]
/** Few requests per page: one chunk of what every page needs, another of what the storefront adds. */
const chunks = {
  // every script names others: shorter hashes, which compression cannot shorten, save up to 0.4 KiB
  // for the same reason, files that several pages share have no name
  chunkFileNames: ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
    `assets/${language}/${isDynamicEntry || name === 'core' ? `${name}-` : ''}[hash:7].js`,
  codeSplitting: {
    groups: [
      { name: 'start', test: START, priority: 6 },
      { name: 'core', test: /\/src\/(?:app\/main|features\/navigation\/lazy-dialog)\.tsx$/, priority: 5 },
      { name: 'names', test: NAMES, priority: 4.5 },
      { name: 'storefront', test: STOREFRONT, priority: 4 },
      { name: 'controls', test: CONTROLS, priority: 3, minShareCount: 2 },
      { name: 'lists', test: LISTS, priority: 2.5, minShareCount: 2 },
      { name: 'restaurants', test: RESTAURANTS, priority: 2.5, minShareCount: 2 },
      { name: 'heads', test: SCREEN_HEADERS, priority: 2, minShareCount: 2 },
      { name: 'reach', test: REACH, priority: 2, minShareCount: 2 },
      { name: 'live', test: LIVE, priority: 2, minShareCount: 2 },
      { name: 'toolbar', test: TOOLBAR, priority: 2.5, minShareCount: 2 },
      { name: 'layers', test: LAYERS, priority: 2, minShareCount: 2 },
      { name: 'kit', test: COMMON_PARTS, priority: 1, minShareCount: 3 },
      { name: 'icons', test: ICONS, priority: 0.5, minShareCount: 2 },
      { name: officeOf, test: OFFICE, priority: 0, minShareCount: 2 },
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

/** As Babel's react-pure-annotations: marks components and contexts as free of side effects, so that unused ones are dropped (4 KiB). */
const pureDefinitions: Plugin = {
  name: 'pure-definitions',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/.*\.m?js$/ },
    handler: (code) =>
      code
        .replace(/^(?:var|let|const) [\w$]+ = (?=(?:React\d*\.)?(?:memo|forwardRef|createContext)\()/gm, '$&/* @__PURE__ */ ')
        .replace(/^[\w$]+\.displayName = (['"])[^'"]*\1;$/gm, ''),
  },
}

/** The page is rendered: its pictures and styles load before the code that hydrates it. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
}

/** `vite build` makes dist/<language>/client, `vite build --ssr src/app/entry-server.tsx` makes dist/<language>/server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwind(), pureDefinitions, precompress(), scriptsLast, languageOfPage],
  resolve: { alias: isSsrBuild ? [words] : [words, zodOfBrowser] },
  build: {
    target: 'es2022',
    outDir: `dist/${language}/${isSsrBuild ? 'server' : 'client'}`,
    manifest: !isSsrBuild,
    // every browser of this target knows modulepreload
    modulePreload: { polyfill: false },
    // the pictures are the same in every language: once is enough
    copyPublicDir: !isSsrBuild && isFirstLanguage,
    assetsDir: `assets/${language}`,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // Node keeps the source: without other characters it takes half the memory
    rolldownOptions: {
      output: isSsrBuild ? { comments: false, charset: 'ascii' } : chunks,
      // else every screen with an icon would load all of them
      treeshake: { moduleSideEffects: [{ test: /\/src\/icons\//, sideEffects: false }] },
    },
  },
  // everything is bundled: the server needs no package of the web app
  ssr: { noExternal: true },
  // Vite leaves it in the server's bundle, and React's development build renders at a third of the speed
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  server: {
    port: 5173,
    proxy: {
      '/socket.io': { target: server, ws: true },
      '^/(?!@|src/|node_modules/|pictures/|icons/|manifest|theme\\.js|favicon)': api,
    },
  },
}))
