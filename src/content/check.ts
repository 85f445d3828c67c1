import { readdirSync } from 'node:fs'
import { about } from './about.ts'
import { business } from './business.ts'
import { openingProblems, serviceAreaProblems, serviceProblems } from './check-opening.ts'
import { home } from './home.ts'
import { pages } from './pages.ts'
import { products } from './products.ts'
import { services } from './services.ts'

// Read while this module loads: Astro’s configuration can import nothing later.
const texts = await readTexts()

/** The number of entries that the design expects in each list. Change a number here together with its list. */
const expected = { products: 16, services: 6, slides: 4, brands: 9, values: 4 }

/** The mistakes in the content. Each is a line that names the place. The build stops if there is one. */
export function contentProblems(): string[] {
  const counts = {
    products: products.length,
    services: services.length,
    slides: home.slider.slides.length,
    brands: business.brands.length,
    values: about.values.points.length,
  } satisfies typeof expected
  const wrongCounts = Object.entries(expected)
    .filter(([list, count]) => counts[list as keyof typeof counts] !== count)
    .map(([list, count]) => `${list}: ${counts[list as keyof typeof counts]} instead of ${count}`)

  return [
    ...wrongCounts,
    ...emptyTexts(texts),
    ...openingProblems(),
    ...serviceAreaProblems(),
    ...serviceProblems(),
    ...duplicates(
      'services',
      services.map((service) => service.label),
    ),
    ...duplicates(
      'products',
      products.map((product) => product.title),
    ),
    ...duplicates(
      'pages',
      Object.values(pages).map((page) => page.path),
    ),
  ]
}

/** The empty texts anywhere in the content, including the alternative texts of pictures. */
function emptyTexts(value: unknown, path = 'content'): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [`${path}: the text is empty`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => emptyTexts(inner, `${path}.${key}`))
}

const duplicates = (list: string, values: readonly string[]) =>
  values
    .filter((value, i) => values.indexOf(value) !== i)
    .map((value) => `${list}: “${value}” is listed twice`)

/** Everything that the files of this folder export. A new file is part of it by itself. */
async function readTexts(): Promise<Record<string, unknown>> {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder).filter((file) => /^(?!check)[a-z-]+\.ts$/.test(file))
  const modules = files.map(async (file) => [
    file.replace('.ts', ''),
    { ...(await import(/* @vite-ignore */ new URL(file, folder).href)) },
  ])
  return Object.fromEntries(await Promise.all(modules))
}
