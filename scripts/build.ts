import { buildIfStale } from './site-build.ts'

await buildIfStale()
