import { months, serviceValues } from '#core/fixed.ts'
import { choice, items, line, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = items(
  { label: 'Line of the season', entry: 'season', page: 'home', min: 0, max: 12 },
  {
    text: line('What it is time for', 60),
    about: line('Before the open times', 40),
    service_type: choice('Service of the open times', serviceValues),
    from: choice('From the beginning of', months),
  },
)

/**
 * The line below the header of most pages: a sentence of the season, and the next open times of a service. Each stays until the next one
 * begins. With none of them there is no line.
 */
export const english = [
  {
    id: 'winter',
    text: 'Salt is on the roads.',
    about: 'Undercoating',
    service_type: 'Mobile salt removal and Undercoating',
    from: 'November',
  },
  {
    id: 'spring',
    text: 'Time to wash the winter off.',
    about: 'Inside and out',
    service_type: 'Interior & Exterior Detailing',
    from: 'April',
  },
  {
    id: 'summer',
    text: 'Sun and bugs are hard on paint.',
    about: 'Polishing',
    service_type: 'Paint Correction & Polishing',
    from: 'June',
  },
  {
    id: 'fall',
    text: 'Get ready for the salt.',
    about: 'Undercoating',
    service_type: 'Mobile salt removal and Undercoating',
    from: 'September',
  },
] as const satisfies ValueOf<typeof shape>

export const french = {
  winter: { text: 'Le sel est sur les routes.', about: 'Antirouille' },
  spring: { text: 'C’est le temps d’effacer l’hiver.', about: 'Intérieur et extérieur' },
  summer: { text: 'Le soleil et les insectes abîment la peinture.', about: 'Polissage' },
  fall: { text: 'Le sel s’en vient.', about: 'Antirouille' },
} as const satisfies French<typeof english>
