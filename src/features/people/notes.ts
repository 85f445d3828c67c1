import * as z from 'zod/mini'
import { deskRefusals } from '#core/desk-words.ts'
import { limits } from '#core/limits.ts'
import { choice, optionalLine, optionalText } from '#core/text.ts'
import { noteRefusals } from './desk-notes-words.ts'

/** What a note of the desk is about: a client, or an address, whoever lives there. */
export const noteAbouts = ['client', 'address'] as const
export type NoteAbout = (typeof noteAbouts)[number]

const about = z.enum(noteAbouts)
const change = { version: z.int(), at: z.string(), who: z.string(), text: z.string() }

/** A note that shows on each job of its client, or at its address. */
export const Note = z.object({ id: z.string(), about, ...change })
export type Note = z.output<typeof Note>

/** A text that a note has or had; it is empty when the note was taken away. */
export type NoteVersion = { note_id: string; about: NoteAbout; version: number; at: string; who: string; text: string }

/**
 * The body of `POST /desk/api/bookings/:id/notes`: a note on the client or the address of a booking. `id` and `version` are
 * those of the note that the user saw; null and 0 if they saw none. An empty text takes the note away.
 */
export const NoteRequest = z.strictObject({
  about: choice(noteAbouts, noteRefusals.noteAbout(noteAbouts)),
  id: z.nullable(optionalLine(noteRefusals.noteAbout(noteAbouts), 64)),
  version: z.int({ error: deskRefusals.version }),
  text: optionalText(noteRefusals.note, limits.deskNoteLength),
})
export type NoteRequest = z.output<typeof NoteRequest>

/** The answer: the notes on the booking’s client and address. */
export type NoteList = { notes: Note[] }

/** The query of `GET /desk/api/notes`. */
export const NoteQuery = z.strictObject({ q: optionalText(noteRefusals.search, limits.searchLength) })

/** A note that a search finds, with a booking that shows it. `text`: the part of it in which the words are. */
export type FoundNote = Pick<Note, 'id' | 'about' | 'text'> & {
  booking_id: string
  firstname: string
  lastname: string | null
  appoint_location: string | null
  appoint_city: string | null
}
export type FoundNotes = { notes: FoundNote[] }

/** The extra field of its 409: the note as somebody else has left it. */
export const NoteConflict = z.object({ note: Note })

/** The fields of a booking by which its notes are found. */
export type Noted = Record<'email' | 'appoint_location' | 'appoint_city', string | null> & { phone: string }

/** The keys of the notes on a booking: its contacts, and its address. */
export const keysOf = (booking: Noted) => [...contactKeys(booking), ...addressKeys(booking)]

/** The keys of the client of a booking. */
export const contactKeys = ({ phone, email }: Pick<Noted, 'phone' | 'email'>) => [
  ...(phone ? [phoneKey(phone)] : []),
  ...(email ? [emailKey(email)] : []),
]

export const phoneKey = (phone: string) => `phone ${phone}`
export const emailKey = (email: string) => `email ${email.toLowerCase()}`

/**
 * The key of an address: the same for `15 Main St. N` and `15 Main Street North`. It has the town, but no postal code, which
 * people often leave out. None without a street.
 */
export function addressKeys(place: Pick<Noted, 'appoint_location' | 'appoint_city'>): string[] {
  const street = wordsOf(place.appoint_location ?? '').map((word) => short.get(word) ?? word)
  const town = wordsOf(place.appoint_city ?? '').join('')
  return street.length === 0 ? [] : [`address ${street.join(' ')}, ${town}`]
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** How Canada Post shortens the words of a street. */
const short = new Map(
  Object.entries({
    street: 'st',
    road: 'rd',
    drive: 'dr',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    crescent: 'cres',
    court: 'crt',
    ct: 'crt',
    lane: 'ln',
    highway: 'hwy',
    place: 'pl',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    nord: 'n',
    sud: 's',
    est: 'e',
    ouest: 'o',
  }),
)

const shortForms = new Set(short.values())

/** The words of a street in such a key by which a search finds it, however the others were written. */
export const wordsOfKey = (key: string) =>
  key
    .slice(0, key.lastIndexOf(','))
    .split(' ')
    .filter((word) => !shortForms.has(word))
