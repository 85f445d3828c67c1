import type { AstroIntegration } from 'astro'

/** Builds the pages into one module, `dist/server/entry.mjs`. The server imports it to render them (see `render.ts`). */
export const renderer = (): AstroIntegration => ({
  name: 'renderer',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'renderer',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./render.ts', import.meta.url),
        supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
      }),
  },
})
