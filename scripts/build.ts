import { buildIfStale } from './site-build.ts'

buildIfStale()
