import { buildIfStale } from './site-build.ts'

buildIfStale()
await import('#server/main.ts')
