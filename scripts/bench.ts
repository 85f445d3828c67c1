// The benchmarks: `npm run bench` runs all but `year`, `memory` and `move`, which take long. `npm run bench -- desk 100000` runs only the
// desk's, with 100000 bookings.
const [part] = process.argv.slice(2)
if (part === undefined || part === 'site') await import('./bench-site.ts')
if (part === undefined || part === 'throughput') await import('./bench-throughput.ts')
if (part === undefined || part === 'weight') await import('./bench-desk-weight.ts')
if (part === undefined || part === 'desk') await import('./bench-desk.ts')
if (part === 'year') await import('./bench-year.ts')
if (part === 'memory') await import('./bench-memory.ts')
if (part === 'move') await import('./bench-move.ts')
if (part === undefined || part === 'availability') await import('./bench-availability.ts')
if (part === undefined || part === 'feed') await import('./bench-feed.ts')
if (part === undefined || part === 'publish') await import('./bench-publish.ts')

export {}
