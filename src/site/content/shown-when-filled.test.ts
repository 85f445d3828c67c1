import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { inLanguage } from '#core/in-language.ts'
import { fullWeekdayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import type { Logbook as LogbookData } from '#features/photos/logbook.ts'
import { logbookWords } from '#features/photos/logbook-words.ts'
import { beforeAfter, prices } from '#features/prices/words.ts'
import { seasonLine } from '#features/schedule/season-words.ts'
import { whereWeGo } from '#features/schedule/where-we-go-words.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { type PageContent, readContentFrom } from '#platform/browser/content.ts'
import { People } from '#site/about/People.tsx'
import { HeroFacts } from '#site/home/Hero.tsx'
import { Logbook } from '#site/home/Logbook.tsx'
import { Faq } from '#site/how-it-works/Faq.tsx'
import { WhereWeGo } from '#site/how-it-works/WhereWeGo.tsx'
import { SeasonLine } from '#site/layout/SeasonLine.tsx'
import { structuredData } from '#site/layout/structured-data.ts'

/** A component with this in place of the defaults. */
function shown(component: FunctionComponent, content: Partial<PageContent> = {}) {
  readContentFrom(() => ({ ...defaults, ...content }))
  onTestFinished(() => readContentFrom(() => defaults))
  return renderToStaticMarkup(createElement(component))
}

const review = {
  id: 'one',
  name: 'Ann',
  town: 'Callander',
  day: '2024-10-03',
  text: 'The salt is gone.',
  source: 'Google',
  link: 'https://example.com/review',
  consent: 'By email on October 5',
  stars: '5',
  isFrench: false,
} as const

const withReviews = (...reviews: Content['reviews']['reviews']) => ({
  reviews: { title: 'What they say', rating: '', ratingLink: '', reviews },
})

test.each([
  ['reviews, pairs and people', Logbook],
  ['people', People],
  ['faq', Faq],
  ['facts', HeroFacts],
  ['road to places that are made up', WhereWeGo],
])('until the owner adds some, the site shows no %s, not even a heading', (_, component) => {
  expect(shown(component)).toBe('')
})

test('a review says who wrote it, from which town, when and where, and leads there', () => {
  const html = shown(Logbook, withReviews(review))
  expect(html).toContain('<blockquote>The salt is gone.</blockquote>')
  expect(html).toMatch(/aria-label="5 of 5 stars">★★★★★<\/span> Ann/)
  expect(html).toContain('<span>Callander</span>')
  expect(html).toContain('<time dateTime="2024-10-03">Oct 3, 2024</time>')
  expect(html).toContain('<a href="https://example.com/review">Google</a>')
})

test('a review without an address names its source alone', () => {
  const html = shown(Logbook, withReviews({ ...review, link: '' }))
  expect(html).toContain('Google')
  expect(html).not.toContain('<a')
})

test('nobody but the owner reads how a client agreed', () => {
  expect(shown(Logbook, withReviews(review))).not.toContain(review.consent)
})

test('search engines get no stars and no reviews: they ignore those that a business says of itself', () => {
  readContentFrom(() => ({ ...defaults, ...withReviews(review) }))
  onTestFinished(() => readContentFrom(() => defaults))
  const data = structuredData(new URL('https://site.test'))
  expect(data).not.toMatch(/aggregateRating|review|The salt is gone/i)
})

test('a person has a photo, a name and a sentence', () => {
  const img = { src: '/pictures/a-240.webp', w: 240, h: 240 }
  const html = shown(People, {
    people: {
      title: 'Us',
      people: [{ id: 'ann', name: 'Ann', text: 'Polishes.', picture: { file: 'own-a', alt: 'Ann at work' } }],
    },
    pictures: { 'own-a': { sources: { webp: '/pictures/a-240.webp 240w' }, img } },
  })
  expect(html).toMatch(/<img[^>]* src="\/pictures\/a-240.webp"[^>]* alt="Ann at work"/)
  expect(html).toContain('<h3>Ann</h3><p>Polishes.</p>')
})

test('a question opens to its answer without a script', () => {
  const questions = [{ id: 'tap', title: 'Do you need my tap?', text: 'No, **never**.' }]
  expect(shown(Faq, { faq: { title: 'Questions', questions } })).toMatch(
    /<details[^>]*><summary>Do you need my tap\?<\/summary>.*<strong>never<\/strong>.*<\/details>/,
  )
})

test('the facts under the hero are a list', () => {
  const hero = { ...defaults.home.hero, facts: ['Insured', 'Since 2016'] }
  const html = shown(HeroFacts, { home: { ...defaults.home, hero } })
  expect(html).toMatch(/<ul role="list"[^>]*><li>Insured<\/li><li>Since 2016<\/li><\/ul>/)
})

test('a pair has both pictures with their words, and a slider that is named after it', () => {
  const data = (name: string) => ({
    sources: { webp: `/pictures/${name}.webp 360w` },
    img: { src: `/pictures/${name}.webp`, w: 360, h: 270 },
  })
  const html = shown(Logbook, {
    pairs: {
      title: 'Our work',
      text: 'Ours.',
      pairs: [
        {
          id: 'one',
          title: 'Seats of a truck',
          before: { file: 'own-a', alt: 'Salt on a seat' },
          after: { file: 'own-b', alt: 'The clean seat' },
        },
      ],
    },
    pictures: { 'own-a': data('a'), 'own-b': data('b') },
  })
  expect(html).toMatch(/b.webp.*After<.*src="\/pictures\/a.webp"[^>]* alt="Salt on a seat".*Before</)
  expect(html).toContain(`aria-label="${t(beforeAfter).slider('Seats of a truck')}"`)
  // The policy of the pages allows no styles of elements.
  expect(html).not.toContain('style=')
})

const job = {
  id: 'job',
  day: '2024-10-14',
  town: 'North Bay',
  vehicle: '2019 Dodge Grand Caravan',
  service_type: 'Interior & Exterior Detailing',
  add_ons: [{ en: 'Pet hair', fr: 'Poils d’animaux' }],
  minutes: 220,
  price_cents: 26_400,
  done_by: 'Jean Bédard',
  quote: 'The dog seats look {phone}.',
  stars: 5,
  client: 'C.',
  source: 'Google',
  link: 'https://example.com/c',
  quote_day: '2024-10-16',
  language: 'en',
  before: '',
  after: '',
} as const

/** The logbook with these jobs, as a page in French or in English shows it. */
const withJobs = (...jobs: LogbookData['jobs']) => ({
  logbook: { jobs, pictures: {}, done: { vehicles: 1312, since: 2016 } },
})

test('a job says when and where, what was done to which vehicle, how long, for how much, by whom, and what its client said', () => {
  const html = shown(Logbook, { ...withJobs(job), ...withReviews() })
  expect(html).toContain(t(logbookWords).title)
  expect(html).toContain('<time dateTime="2024-10-14">Oct 14, 2024</time><span>North Bay</span>')
  expect(html).toContain('<h3>2019 Dodge Grand Caravan<span>Interior &amp; Exterior Detailing + Pet hair</span></h3>')
  expect(html).toMatch(/<span>3.h.40.min<\/span><b>\$264(?:\.00)?<\/b>/)
  // What a client wrote is no template.
  expect(html).toContain('<blockquote>The dog seats look {phone}.</blockquote>')
  expect(html).toContain('<a href="https://example.com/c">Google</a>')
  expect(html).toContain(t(logbookWords).doneBy('Jean Bédard'))
  expect(html).toContain('>JB<')
  expect(html).toContain('1,312 vehicles since 2016')
})

test('what nobody noted of a job is left out', () => {
  const bare = { ...job, minutes: null, price_cents: null, done_by: '', quote: '', add_ons: [] }
  const html = shown(Logbook, withJobs(bare))
  for (const absent of ['blockquote', '<b>', '★', '<figure']) expect(html).not.toContain(absent)
})

test('a job whose vehicle nobody noted says what was done, and its pictures and their slider have names', () => {
  const picture = { sources: {}, img: { src: '/a.jpg', w: 480, h: 300 } }
  const pictures = { 'own-a': picture, 'own-b': picture }
  const named = (service_type: LogbookData['jobs'][number]['service_type']) => {
    const bare = { ...job, service_type, vehicle: '', add_ons: [], before: 'own-a', after: 'own-b' }
    return shown(Logbook, { logbook: { jobs: [bare], pictures, done: null } })
  }
  expect(named(job.service_type)).toContain('<h3>Interior &amp; Exterior Detailing</h3>')
  for (const name of [t(logbookWords).alt.before('A vehicle'), t(beforeAfter).slider('A vehicle')])
    expect(named(null)).toContain(`"${name}"`)
})

test('a page in French says that a sentence is in English, and how it is read', () => {
  const html = inLanguage('fr', () => shown(Logbook, withJobs(job)))
  expect(html).toContain('<blockquote lang="en-CA">')
  expect(html).toContain('(avis écrit en anglais)')
  expect(shown(Logbook, withJobs(job))).not.toContain('written in English')
})

test('what reviewers say in all is shown with the address where they say it, and not without', () => {
  const rated = (ratingLink: string) =>
    shown(Logbook, { reviews: { ...withReviews(review).reviews, rating: '4.9 from 87 Google reviews', ratingLink } })
  expect(rated('https://example.com/all')).toContain('<a href="https://example.com/all">4.9 from 87 Google reviews</a>')
  expect(rated('')).not.toContain('4.9')
})

test('the road has the places from near to far, with the drive to each and what it costs where that is said', () => {
  const [home, far] = defaults.serviceArea.areas
  if (!home || !far) throw new Error('there are no places')
  const road = (areas: Content['serviceArea']['areas']) =>
    shown(WhereWeGo, { placeholders: [], serviceArea: { ...defaults.serviceArea, areas } })
  const html = road([{ ...far, note: 'Each week.', surcharge: 40 }, home])
  expect(html).toContain(`<strong>North Bay</strong><span>${t(whereWeGo).home}</span><p>${t(prices).drive.none}</p>`)
  expect(html).toContain(`<span>30 min</span><p>${t(prices).drive.price('$40')}${t(prices).between}Each week.</p>`)
  expect(html.indexOf('North Bay')).toBeLessThan(html.indexOf('30 min'))
  expect(road([home])).not.toContain(t(prices).drive.none)
})

const season = [
  { id: 'any', text: 'Salt is on the roads.', about: 'Undercoating', service_type: 'Engine Bay Cleaning', from: 'May' },
] satisfies Content['season']

test('the line of the season leads to the open times of its service', () => {
  const day = addDays(today(), 1)
  const times = [{ appoint_date: day, appoint_time: '12:00' }]
  const html = shown(SeasonLine, { season, seasonNow: { times, back: null } })
  expect(html).toContain('<b>Salt is on the roads.</b> Undercoating:')
  expect(html).toMatch(new RegExp(`<a href="[^"]*service_type=Engine[^"]*appoint_date=${day}[^"]*">[^<]* 12:00`))
})

test('with no open time the sentence stands alone, and with no sentence there is no line', () => {
  expect(shown(SeasonLine, { season, seasonNow: { times: [], back: null } })).not.toMatch(/Undercoating|<a /)
  expect(shown(SeasonLine, { season: [], seasonNow: { times: [], back: null } })).toBe('')
})

test('on a day without hours the line says when the business opens again', () => {
  const back = { appoint_date: addDays(today(), 2), appoint_time: '08:00' }
  const html = shown(SeasonLine, { season, seasonNow: { times: [], back } })
  expect(html).toContain(t(seasonLine).back(fullWeekdayLabel(back.appoint_date), '8:00\u00a0a.m.'))
  expect(html).toContain(`>${t(seasonLine).ask}</a>`)
})
