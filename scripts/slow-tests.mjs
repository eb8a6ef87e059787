// What only `npm test -- --all` runs, and why. The quick run covers the same rules without processes, crashes and floods.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.mjs'

/** @type {Readonly<Record<'vitest' | 'browser', Readonly<Record<string, string>>>>} */
export const SLOW_TESTS = {
  vitest: {
    'apps/server/test/release.test.ts': 'the archive of a release, unpacked and run without npm, git and a registry',
    'apps/server/test/scale-out/scale-out.test.ts': 'two server processes behind nginx are killed, replaced and cut off',
    'apps/server/test/poolers.test.ts': 'two server processes and 20 people behind poolers',
    'apps/server/test/deploy-nginx.test.ts': 'two server processes behind nginx with TLS, restarted one after the other',
    'apps/server/test/deploy-caddy.test.ts': 'two server processes behind Caddy with TLS, one of which stops',
    'apps/server/test/provider-trouble.test.ts': '200 payments while Stripe is slow, silent, failing or cut off',
    'apps/server/test/failover.test.ts': 'three nodes of PostgreSQL, whose primary is killed while people order',
    'apps/server/test/point-in-time.test.ts': 'a PostgreSQL that archives its log, restored as of a moment',
    'apps/server/test/unconfirmed-commits.test.ts': 'orders while the synchronous standby is down',
    'apps/server/test/silent-database.test.ts': 'a PostgreSQL that does not respond',
    'apps/server/test/admin-command.test.ts': 'npm run admin, as processes',
    'apps/server/test/person-command.test.ts': 'npm run person, as processes',
    'apps/server/test/pictures-command.test.ts': 'npm run pictures, as processes',
    'apps/server/test/menu-files-at-once.test.ts': 'many menu files at once',
    'apps/server/test/reach-days.test.ts': 'random days with delivery fees, audited after each step',
    'apps/server/test/alerts.test.ts': 'outages of mail, payment and disk, and the alerts that Prometheus raises',
    'apps/server/test/processes.test.ts': 'two processes whose Redis stops and starts',
    'apps/server/test/statements.test.ts': 'the statements that calls send, counted',
    'apps/server/test/bad-input.test.ts': 'every field of every call, missing, of a wrong type, too long and hostile',
    'apps/server/test/google-login.test.ts': 'signing in with Google, at a local issuer, with a thousand forged tokens',
    'apps/server/test/pause-restart.test.ts': 'a server and its database are killed during a pause',
    'apps/server/test/lost-postgres.test.ts': 'a server whose embedded PostgreSQL is killed',
    'apps/server/test/start-failures.test.ts': 'server processes that cannot start, and what they say',
    'apps/server/test/pushes.test.ts': 'pushes of two processes to a push service that refuses and forgets',
    'apps/server/test/full-log.test.ts': 'server processes whose log has no space',
    'apps/server/test/search-flood.test.ts': 'searches in thousands of made-up dishes',
    'apps/server/test/stopping.test.ts': 'server processes that are stopped while they work',
    'apps/server/test/replica.test.ts': 'a replica of PostgreSQL that lags, stops and starts',
    'apps/server/test/mail.test.ts': 'a mail server that refuses, is slow and is down',
    'apps/server/src/platform/http/shared-rate-limits.test.ts': 'rate limits of two processes with Redis, also without it',
    'apps/server/src/platform/operations/heap.test.ts': 'processes that fill their heaps',
    'apps/server/src/backup/backup.test.ts': 'backups of a whole city, made under load and restored',
    'apps/server/src/demo/city-life.test.ts': 'the simulated people of the demo city',
    'apps/server/seeds/demo-city.test.ts': 'the demo city, audited',
    'apps/server/seeds/search-quality.test.ts': 'searches in the demo city, misspelt too',
    'apps/server/src/providers/images/images.test.ts': 'pictures of each format and orientation, encoded again',
    'apps/server/src/providers/images/conformance.test.ts': 'pictures kept by this server and by Cloudinary, with the same results',
    'apps/server/src/providers/images/hostile-pictures.test.ts': 'pictures that are built to exhaust memory',
    'bench/fuzz/fuzz.test.ts': 'hundreds of malformed requests, which the proof sends in thousands',
    'packages/embedded-postgres/src/restart.test.ts': 'an embedded PostgreSQL that is killed and started again',
    'packages/embedded-postgres/src/embedded-postgres.test.ts': 'the embedded PostgreSQL is started, killed and shared by processes',
  },
  browser: {
    'e2e/other-browsers/other-browsers.test.ts': 'the main path in Firefox and in WebKit',
    'e2e/menu-pictures.test.ts': 'sixty pictures for a menu, from a folder and a ZIP',
    'e2e/every-map.test.ts': 'every page with a map, by keyboard and where the map does not load',
    'e2e/map.test.ts': 'a pin on the map, set without a mouse, by tap and by drag',
    'e2e/corners.test.ts': 'the corners of a zone, by pointer and by keyboard',
    'e2e/keyboard-reach.test.ts': 'a place and an address by keyboard alone',
    'e2e/missing-scripts.test.ts': 'pages whose scripts cannot be loaded',
    'e2e/care.test.ts': 'what the administrator does with an order',
    'e2e/one-photo.test.ts': 'four pictures from one photo',
    'e2e/translated.test.ts': 'an order followed on translated pages',
    'e2e/map-sources.test.ts': 'maps from tiles, from a file and without any',
    'e2e/clock.test.ts': 'devices whose clock is wrong',
    'e2e/delivery-stops.test.ts': 'orders of one counter and for one door as one stop',
    'e2e/order-rush.test.ts': 'the kitchen board with 51 orders on a slow line',
    'e2e/order-again.test.ts': 'ordering again, and an order whose response is lost',
    'e2e/addresses.test.ts': 'the address book at checkout and in the profile',
    'e2e/email-change.test.ts': 'a new email address, confirmed and stopped',
    'e2e/wallet.test.ts': 'the wallet: top-ups, payment and bills',
    'e2e/rating.test.ts': 'a first rating, after delivery and not before',
    'e2e/keyboard-board.test.ts': 'the kitchen board by keyboard alone',
    'e2e/keyboard-delivery.test.ts': 'a delivery by keyboard alone',
    'e2e/keyboard-admin.test.ts': 'the administrator’s lists by keyboard alone',
    'e2e/messages.test.ts': 'each message of the specification, its place and its duration',
    'e2e/keyboard-customer.test.ts': 'an order by keyboard alone, at two widths',
    'e2e/pictures.test.ts': 'uploads that are cropped, slow, refused and interrupted',
    'e2e/session.test.ts': 'a storage and calls that never respond, four roles in one browser, the language switch',
    'e2e/own-pages.test.ts': 'own pages before their scripts run, and after another person’s login',
    'e2e/pwa.test.ts': 'the installed app: its service worker and notifications',
    'e2e/other-origin.test.ts': 'a web client of another origin, with its own server',
    'e2e/unanswered.test.ts': 'an order that no restaurant accepts, with its own server of short limits',
    'e2e/google.test.ts': 'signing in with Google, with its own server',
    'e2e/lighthouse.test.ts': 'Lighthouse’s audits of the first pages',
    'e2e/gallery.test.ts': 'the pictures of all components',
    'e2e/matrix.test.ts': 'each screen with data, and its contrast in both themes',
    'e2e/translated-screens.test.ts': 'each screen that is translated before its scripts run',
    'e2e/translated-journeys.test.ts': 'what guests, customers, delivery partners and restaurants do on translated pages',
    'e2e/matrix-states.test.ts': 'each screen while it loads, after an error and without data',
    'e2e/matrix-reach.test.ts': 'the states of the screens about delivery, in English and Hindi',
    'e2e/live.test.ts': 'two people at once, through outages of the network',
    'e2e/navigation.test.ts': 'the navigation at each width, in both languages',
    'e2e/partner-dialogs.test.ts': 'the dialogs of restaurants by keyboard alone',
    'e2e/sheets.test.ts': 'the sheets of dishes by keyboard alone',
    'e2e/leave-form.test.ts': 'Back from forms that are unsaved, saved and as before',
    'e2e/menu-file.test.ts': 'a menu is exported, imported and undone',
    'e2e/hours.test.ts': 'a week of opening hours by keyboard, and a pause that the open menu shows',
    'e2e/options.test.ts': 'a dish with options, from the menu to the kitchen board',
    'e2e/availability.test.ts': 'dishes that are sold out and counted, seen by two people',
    'e2e/substitution.test.ts': 'a substitute that the kitchen offers and the customer takes',
    'e2e/long-words.test.ts': 'each screen at the width of a phone, with names of 180 letters without a space',
    'e2e/early-input.test.ts': 'what is pressed before the scripts have loaded',
  },
}

/** True in `npm test`, unless it got `--all`. A file that is run by its name always runs. */
export const isQuick = process.env['TEST_QUICK'] === '1'

/**
 * Returns the files that this run leaves out. Throws when a listed file does not exist.
 * @param {keyof typeof SLOW_TESTS} runner
 */
export function filesLeftOut(runner) {
  const files = Object.keys(SLOW_TESTS[runner])
  const missing = files.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`scripts/slow-tests.mjs lists files that do not exist: ${missing.join(', ')}`)
  return isQuick ? files : []
}
