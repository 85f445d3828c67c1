import { deskWeights } from './bench-weights.ts'
import { buildIfStale } from './site-build.ts'

await buildIfStale()
console.log('The pages of the desk, opened first on a phone')
console.table(await deskWeights())
