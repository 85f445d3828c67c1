import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import { type Language, languageTags, preferredLanguage } from '#core/language.ts'
import { language } from '#core/language-words.ts'
import { money } from '#core/money.ts'
import type { PictureData } from '#core/picture-paths.ts'
import { shortDateLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Band } from '#design/Band.tsx'
import hidden from '#design/hidden.module.css'
import { Picture, pictureOf } from '#design/Picture.tsx'
import { logbookWords as words } from '#features/photos/logbook-words.ts'
import { beforeAfter, prices } from '#features/prices/words.ts'
import { content } from '#platform/browser/content.ts'
import { initialsOf } from './initials.ts'
import styles from './Logbook.module.css'

/** The language of the page: its chunk has a copy of what keeps the language of a request, which nobody sets. */
const ownLanguage = () => preferredLanguage(t(language).tag)

/**
 * The last finished jobs whose clients agreed, with what the owner added of reviews and pairs of pictures, and who comes. Nothing of
 * what is not there.
 */
export function Logbook() {
  const { people, pairs, reviews } = content()
  const jobs = content().logbook?.jobs ?? []
  const entries = entriesOf()
  // The first one with a pair of pictures has the height of two.
  const isOdd = (entries.length + (entries[0]?.pair ? 1 : 0)) % 2 === 1
  if (entries.length + people.people.length === 0) return null
  const titled = [
    { title: t(words).title, of: jobs },
    { title: reviews.title, of: reviews.reviews },
    { title: pairs.title, of: pairs.pairs },
    people,
  ].find((it) => ('of' in it ? it.of : it.people).length > 0)
  const title = titled?.title ?? ''
  return (
    <Band title={title}>
      <Figures />
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the arrow keys move it
        <ol role="list" className={styles.book} tabIndex={0} aria-label={title}>
          {entries.map((entry, i) => (
            <Entry key={entry.id} {...entry} isWide={i === entries.length - 1 && isOdd} />
          ))}
        </ol>
      )}
      <People />
    </Band>
  )
}

/** What reviewers elsewhere say in all, and how many vehicles are done: a figure without its fact is left out. */
function Figures() {
  const { rating, ratingLink } = content().reviews
  const done = content().logbook?.done
  const hasRating = rating !== '' && ratingLink !== ''
  if (!hasRating && !done) return null
  return (
    <p className={styles.figures}>
      {hasRating && <a href={ratingLink}>{rating}</a>}
      {done && <span>{t(words).done(done.vehicles.toLocaleString(t(language).tag), done.since)}</span>}
    </p>
  )
}

type Side = { data: PictureData; alt: string }

/** An entry: a job with all that is known of it, or a review or a pair of pictures without one. */
type EntryProps = {
  id: string
  day?: string
  town?: string
  title?: string
  /** The service with what was added. */
  work?: string
  minutes?: number | null
  price?: string | null
  pair?: Record<'before' | 'after', Side> | undefined
  quote?: string
  stars?: number | null
  /** Who said it. */
  client?: string
  source?: string
  link?: string
  saidOn?: string
  language?: Language
  doneBy?: string
}

/** All entries, the newest with a pair of pictures first. */
function entriesOf(): EntryProps[] {
  const all = [...jobEntries(), ...pairEntries(), ...reviewEntries()]
  const first = all.find(({ pair }) => pair)
  return first ? [first, ...all.filter((it) => it !== first)] : all
}

function jobEntries(): EntryProps[] {
  const { facts, logbook, services } = content()
  return (logbook?.jobs ?? []).map((job) => {
    const { before, after, service_type, add_ons, price_cents, quote_day, done_by, vehicle, ...entry } = job
    const service = services.find(({ value }) => value === service_type)?.label
    const work = [service, ...add_ons.map((name) => name[ownLanguage()])].filter(Boolean).join(' + ')
    // Nobody may have noted the vehicle.
    const title = vehicle || work
    const side = (file: string, alt: string) => ({ data: logbook?.pictures[file], alt })
    const sides = {
      before: side(before, t(words).alt.before(title || t(words).vehicle)),
      after: side(after, t(words).alt.after(title || t(words).vehicle)),
    }
    const price = price_cents === null ? null : inDollars(price_cents)
    return {
      ...entry,
      title,
      work: vehicle && work,
      price: price && (facts.tax ? t(prices).noted(price, facts.tax) : price),
      pair: isPair(sides) ? sides : undefined,
      saidOn: quote_day,
      doneBy: done_by,
    }
  })
}

/** `$219`, and `$219.50` where there are cents. */
const inDollars = (cents: number) => (cents % 100 === 0 ? dollars(cents / 100) : money(cents))

const isPair = (sides: Record<'before' | 'after', Partial<Side>>): sides is Record<'before' | 'after', Side> =>
  sides.before.data !== undefined && sides.after.data !== undefined

const pairEntries = (): EntryProps[] =>
  content().pairs.pairs.map(({ id, title, before, after }) => ({
    id: `pair ${id}`,
    title,
    pair: {
      before: { data: pictureOf({}, before.file), alt: before.alt },
      after: { data: pictureOf({}, after.file), alt: after.alt },
    },
  }))

const reviewEntries = (): EntryProps[] =>
  content().reviews.reviews.map(({ id, name, town, day, text, stars, isFrench, ...review }) => ({
    ...review,
    id: `review ${id}`,
    day,
    town,
    quote: text,
    stars: stars === '' ? null : Number(stars),
    client: name,
    language: isFrench ? 'fr' : 'en',
  }))

function Entry({ isWide, ...entry }: EntryProps & { isWide: boolean }) {
  const { day, town, title, work, minutes, price, pair, quote, doneBy = '', ...said } = entry
  const isForeign = said.language !== undefined && said.language !== ownLanguage()
  return (
    <li className={styles.job} data-pair={pair && true} data-wide={isWide || undefined}>
      {pair && <Pair title={title || t(words).vehicle} {...pair} />}
      {(day || town) && (
        <p className={styles.top}>
          {day && <time dateTime={day}>{shortDateLabel(day)}</time>}
          <span>{town}</span>
        </p>
      )}
      {title && (
        <h3>
          {title}
          {work && <span>{work}</span>}
        </h3>
      )}
      {(minutes || price) && (
        <p className={styles.facts}>
          <span>{minutes && durationLabel(minutes)}</span>
          <b>{price}</b>
        </p>
      )}
      {quote && <blockquote lang={isForeign ? languageTags[said.language ?? 'en'] : undefined}>{quote}</blockquote>}
      {(quote || doneBy) && (
        <p className={styles.by}>
          <span>{quote && <Said {...said} isForeign={isForeign} />}</span>
          {doneBy && <Who name={doneBy} said={t(words).doneBy(doneBy)} />}
        </p>
      )}
    </li>
  )
}

/** Who said it, where and when. */
function Said({ stars, client, source, link, saidOn, language: of, isForeign }: EntryProps & { isForeign: boolean }) {
  const where = link ? <a href={link}>{source}</a> : source
  return (
    <>
      {stars && (
        <span className={styles.stars} role="img" aria-label={t(words).stars(stars)}>
          {'★'.repeat(stars)}
        </span>
      )}{' '}
      {client}
      {source && (
        <>
          {t(prices).between}
          {where}
        </>
      )}
      {saidOn && (
        <>
          {t(prices).between}
          <time dateTime={saidOn}>{shortDateLabel(saidOn)}</time>
        </>
      )}
      {isForeign && ` ${of === 'fr' ? t(words).writtenInFrench : t(words).writtenInEnglish}`}
    </>
  )
}

/** A person or a crew by its initials, which readers hear as what `said` says. */
const Who = ({ name, said }: { name: string; said?: string }) => (
  <>
    <span className={styles.who} aria-hidden="true">
      {initialsOf(name)}
    </span>
    {said && <span className={hidden.hidden}>{said}</span>}
  </>
)

const sizes = '(min-width: 1100px) 640px, 290px'

/** Two pictures on each other with a slider between them. On paper, and where scripts do not run, they stand side by side. */
const Pair = ({ title, before, after }: { title: string } & Record<'before' | 'after', Side>) => (
  <figure className={styles.pair} aria-label={title}>
    <div>
      <Picture {...after} sizes={sizes} />
      <span className={styles.label}>{t(beforeAfter).after}</span>
    </div>
    <div>
      <Picture {...before} sizes={sizes} />
      <span className={styles.label}>{t(beforeAfter).before}</span>
    </div>
    <span className={styles.grip} />
    <input type="range" data-cuts aria-label={t(beforeAfter).slider(title)} min={0} max={100} defaultValue={50} />
  </figure>
)

/** The people of the business, each with one line. */
function People() {
  const { people } = content().people
  if (people.length === 0) return null
  return (
    <ul role="list" className={styles.people}>
      {people.map(({ id, name, text }) => (
        <li key={id}>
          <Who name={name} />
          <span>
            <b>{name}</b>
            <br />
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
