import { group, items, line, pictureFile, text, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

const side = (label: string) =>
  group(label, { file: pictureFile('Picture', 'pair'), alt: line('What the picture shows', 200) })

export const shape = group(
  'Before and after',
  {
    title: line('Title', 120),
    text: text('Text', 300),
    pairs: items(
      { label: 'Pairs of pictures', entry: 'pair', min: 0, max: 6 },
      { title: line('What was done, and where', 120), before: side('Before'), after: side('After') },
    ),
  },
  { page: 'home' },
)

/** Pictures of jobs whose clients agreed. The owner makes them on the page of a booking: until then there are none. */
export const english: ValueOf<typeof shape> = {
  title: 'Before and after',
  text: 'Our own work, shown with our clients’ consent.',
  pairs: [],
}

export const french: French<typeof english> = {
  title: 'Avant et après',
  text: 'Notre propre travail, montré avec l’accord de nos clients.',
  pairs: {},
}
