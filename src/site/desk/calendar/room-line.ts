import { timetable as words } from '#content/desk-timetable.ts'
import type { Room } from '#domain/desk/timetable.ts'
import { spanLabel } from './scale.ts'

/** Free room in words: `9–11:30 a.m., 2 crews`. */
export const roomLine = (room: readonly Room[]) =>
  room.map(({ crews, ...span }) => words.room(spanLabel(span), crews))
