import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/** Astro's integration of React, whose islands wake in a boundary each (see `wake.tsx`). No page chooses that, and none forgets it. */
export function islandsInBoundaries(): AstroIntegration {
  const made = react()
  return {
    ...made,
    hooks: {
      ...made.hooks,
      'astro:config:setup': (options) =>
        made.hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint: '#design/island/wake.tsx' }),
        }),
    },
  }
}
