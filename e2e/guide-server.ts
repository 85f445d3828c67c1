import { dev } from 'astro'
import { GUIDE_PORT } from './places.ts'

// Not Astro's command: that refuses to start beside a server that a developer has open.
await dev({ server: { port: GUIDE_PORT }, logLevel: 'warn' })
