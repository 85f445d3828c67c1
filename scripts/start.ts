import { buildIfStale } from './site-build.ts'

await buildIfStale()
await import('#main.ts')
