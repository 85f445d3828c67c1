import { buildIfStale } from './site-build.ts'

await buildIfStale()
await import('#server/main.ts')
