import { group, line, text, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = group(
  'Products page',
  {
    title: line('Title', 120),
    subtitle: text('Subtitle', 300),
    section: line('Title of the list', 120),
    link: line('Link on each product', 60),
  },
  { page: 'products' },
)

export const english = {
  title: 'Premium Car Care Products for Every Detail',
  subtitle: 'Explore high-performance car detailing products trusted by professionals and enthusiasts.',
  section: 'Our Products',
  link: 'Contact us',
} as const satisfies ValueOf<typeof shape>

export const french = {
  title: 'Produits d’entretien automobile haut de gamme pour chaque détail',
  subtitle:
    'Découvrez des produits d’esthétique automobile très performants, auxquels les professionnels et les passionnés font confiance.',
  section: 'Nos produits',
  link: 'Nous joindre',
} as const satisfies French<typeof english>
