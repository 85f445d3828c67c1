import { choice, day, flag, group, items, line, name, optionalLine, text, url, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = group(
  'Reviews',
  {
    title: line('Title', 120),
    rating: optionalLine('What all reviews of a site say, such as “4.9 from 87 Google reviews”', 60),
    ratingLink: url('Address of these reviews, without which they are not shown', { optional: true }),
    reviews: items(
      { label: 'Reviews', entry: 'review', min: 0, max: 6 },
      {
        name: name('First name of the client', 60),
        town: line('Town', 60),
        day: day('Day of the review'),
        text: text('What the client wrote', 500),
        stars: choice('Stars, if the client gave some', ['', '5', '4', '3', '2', '1']),
        isFrench: flag('It is written in French'),
        source: name('Where it was written, such as Google', 60),
        link: url('Address of the review', { optional: true }),
        consent: name('How and when the client agreed that you show it', 200),
      },
    ),
  },
  { page: 'home' },
)

/** What clients wrote: nothing is made up, so that the home page shows no review until the owner adds one. */
export const english: ValueOf<typeof shape> = { title: 'What our clients say', rating: '', ratingLink: '', reviews: [] }

export const french: French<typeof english> = {
  title: 'Ce que disent nos clients',
  rating: '',
  ratingLink: '',
  reviews: {},
}
