import type { BuildManifest } from '#core/build-manifest.ts'

/** What the build says of a site without scripts. */
export const emptyManifest: BuildManifest = {
  scripts: {},
  imports: {},
  later: {},
  inline: [],
  connect: [],
  words: { en: '/en/', fr: '/fr/' },
}
