import { deskCall } from '#core/desk-calls.ts'
import type { NoteList, NoteRequest } from './notes.ts'

export const noteCalls = {
  bookingNotes: deskCall<{ post: NoteList; takes: typeof NoteRequest }>('/bookings/:id/notes'),
}
