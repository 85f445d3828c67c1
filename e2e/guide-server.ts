import { dev } from 'astro'
import { GUIDE_PORT } from './places.ts'

// Not Astro's command, which refuses to start while a developer's server runs.
await dev({ server: { port: GUIDE_PORT }, logLevel: 'warn' })
