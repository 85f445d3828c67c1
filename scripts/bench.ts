// The benchmarks: `npm run bench` runs all, `npm run bench -- desk 100000` only the desk's, with 100000 bookings.
const [part] = process.argv.slice(2)
if (part === undefined || part === 'site') await import('./bench-site.ts')
if (part === undefined || part === 'weight') await import('./bench-desk-weight.ts')
if (part === undefined || part === 'feel') await import('./bench-feel.ts')
if (part === undefined || part === 'desk') await import('./bench-desk.ts')

export {}
