import { deskCall } from '#core/desk-calls.ts'
import type { FoundNotes, NoteList, NoteRequest } from './notes.ts'

export const noteCalls = {
  notes: deskCall<{ get: FoundNotes }>('/notes'),
  bookingNotes: deskCall<{ post: NoteList; takes: typeof NoteRequest }>('/bookings/:id/notes'),
}
