import { deskCall } from '#core/desk-calls.ts'
import type { NoteList } from './notes.ts'

export const noteCalls = { bookingNotes: deskCall<{ post: NoteList }>('/bookings/:id/notes') }
