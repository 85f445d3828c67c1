// The benchmarks: `npm run bench` runs all but `memory`, which takes long. `npm run bench -- desk 100000` runs only the desk's, with
// 100000 bookings.
const [part] = process.argv.slice(2)
if (part === undefined || part === 'site') await import('./bench-site.ts')
if (part === undefined || part === 'throughput') await import('./bench-throughput.ts')
if (part === undefined || part === 'weight') await import('./bench-desk-weight.ts')
if (part === undefined || part === 'feel') await import('./bench-feel.ts')
if (part === undefined || part === 'presses') await import('./bench-presses.ts')
if (part === undefined || part === 'desk') await import('./bench-desk.ts')
if (part === 'memory') await import('./bench-memory.ts')

export {}
