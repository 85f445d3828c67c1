import { globSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
import { isolateChunks } from '#site/build/isolate-chunks.ts'
import { strayStyles } from '#site/build/stray-styles.ts'
import { ORIGIN_MARK } from './src/core/build-manifest.ts'
import { DESK_API } from './src/core/desk-calls.ts'
import { PICTURES } from './src/core/pictures.ts'
import { renderer } from './src/site/build/adapter.ts'
import { shortName } from './src/site/build/class-names.ts'
import { fileIds } from './src/site/build/file-ids.ts'
import { siteBuild } from './src/site/build/integration.ts'
import { islandsInBoundaries } from './src/site/build/islands-in-boundaries.ts'
import { buildTarget } from './src/site/build/oldest-browsers.ts'
import { pictures } from './src/site/build/pictures.ts'
import { readBuildVariables } from './src/site/build/variables.ts'
import { openWords } from './src/site/build/words.ts'

/** The addresses that the pages send to, read when the site is built. */
const variables = readBuildVariables(process.env)

/**
 * What the script of every page shares with others: one file, since a request costs more than these constants. The copies
 * of `isolateChunks` are none of it.
 */
const EVERY_PAGE = fileIds(
  [
    'core/api.ts',
    'features/bookings/public-calls.ts',
    'features/booking-form/site/storage-keys.ts',
    'features/photos/site/shared/booking/storage-keys.ts',
    'platform/browser/settings.ts',
    'platform/browser/timeouts.ts',
    'platform/browser/storage/is-stored.ts',
    'site/build/plain-words.ts',
  ],
  /vite\/preload-helper/,
)

/** React, and what stands around every part of a page that it wakes: one file, for the same reason. */
const REACT = fileIds(
  ['design/island/Boundary.tsx', 'design/island/stopped.ts'],
  /\/node_modules\/(?:react|react-dom|react-error-boundary|scheduler)\//,
)

/** What forms share with the code that sends their calls and photos: one file, for the same reason. */
const FORMS = fileIds([
  'core/forms-words.ts',
  'core/forms-words.fr.ts',
  'core/template.ts',
  'core/phone.ts',
  'core/postal-code.ts',
  'features/bookings/booking-lines.ts',
  'platform/browser/storage/browser-store.ts',
])

/** What other pages share with the booking form, apart from it: each a file, so that none of them loads the form. */
const SHARED = {
  content: fileIds(['platform/browser/content.ts']),
  icon: fileIds(['design/Icon.tsx', 'design/marks.ts']),
}

/** The fields and the frame of both forms, with the library that keeps their values: one file, which compresses better. */
const FIELDS = fileIds([
  'design/forms/FormFrame.tsx',
  'design/forms/MailField.tsx',
  'design/forms/use-value.ts',
  'design/hidden.module.css',
])

/** The booking form, with what it shares with the scripts that come after it: one file, for the same reason. */
const BOOKING = fileIds(['features/booking-form/site/BookingForm.tsx'])

/** What checks forms and answers, apart: the booking form needs it only once somebody fills it in. */
const CHECKS = fileIds(['core/problem.ts', 'core/text.ts'], /\/node_modules\/zod\/.*\.js$/)

/** The sign-in of a stranger to the desk: one file, for the same reason. */
const SIGN_IN = fileIds(['desk/entry/Stranger.tsx'])

/** The desk, with all that its first page needs: one file, for the same reason. Its other pages are files of their own. */
const DESK = fileIds(['desk/Desk.tsx'])

/** What the desk loads once its first page is at rest, for a day without a network: one file, for the same reason. */
const DAY = fileIds([
  'features/invoices/desk/shared/TakePayment.tsx',
  'features/day-sheet/desk/TextDialog.tsx',
  'desk/MorePage.tsx',
])

/** The paths of the public calls of all features. */
const publicPaths: string[] = []
for (const file of globSync('src/features/*/public-calls.ts'))
  for (const paths of Object.values<Record<string, string>>(
    await import(/* @vite-ignore */ join(import.meta.dirname, file)),
  ))
    publicPaths.push(...Object.values(paths))

const isBuild = process.argv.includes('build')

const apiPort = process.env.API_PORT

export default defineConfig({
  site: ORIGIN_MARK,
  srcDir: './src/site',
  publicDir: './src/site/public',
  // `client` and `server` are below it.
  outDir: process.env.OUT_DIR ?? './dist',
  output: 'server',
  adapter: renderer(),
  trailingSlash: 'never',
  build: { inlineStylesheets: 'always' },
  // Vite makes the pictures. The usual service would be a part of the module that renders.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [islandsInBoundaries(), siteBuild(variables)],
  vite: {
    build: { target: buildTarget },
    plugins: [pictures(), isolateChunks(), openWords(), strayStyles(), tailwind()],
    // In development the names say whose they are.
    css: isBuild ? { modules: { generateScopedName: shortName } } : {},
    // A page that needs one part of React needs all parts. Together they compress better and are one request.
    // Once built, the module that renders needs no packages. Vite's development server cannot bundle them.
    ssr: isBuild ? { noExternal: true } : {},
    environments: {
      // Without it React's slow development build would be a part of the module, too.
      ssr: { define: isBuild ? { 'process.env.NODE_ENV': '"production"' } : {} },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // The first that fits takes a file: React must not take what pages without islands load.
                  { name: 'every-page', test: EVERY_PAGE },
                  { name: 'react', test: REACT },
                  { name: 'forms', test: FORMS },
                  { name: 'content', test: SHARED.content },
                  { name: 'icon', test: SHARED.icon },
                  { name: 'fields', test: FIELDS },
                  { name: 'checks', test: CHECKS },
                  { name: 'booking', test: BOOKING },
                  { name: 'desk', test: DESK },
                  { name: 'sign-in', test: SIGN_IN },
                  { name: 'day', test: DAY },
                ],
              },
            },
          },
        },
      },
    },
    define: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    // In development the API runs beside the pages, on its own port.
    server: {
      proxy: apiPort
        ? Object.fromEntries(
            [...publicPaths.map((path) => `^${path}$`), `^${DESK_API}/`, `^${PICTURES}/`].map((path) => [
              path,
              `http://localhost:${apiPort}`,
            ]),
          )
        : {},
    },
  },
})
