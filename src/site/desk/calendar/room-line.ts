import { timetable as words } from '#content/desk-timetable.ts'
import type { Room } from '#domain/desk/timetable.ts'
import { minuteLabel } from './scale.ts'

/** Free room in words: `9:00 a.m.–11:30 a.m., 2 crews`. */
export const roomLine = (room: readonly Room[]) =>
  room.map(({ from, to, crews }) => words.room(minuteLabel(from), minuteLabel(to), crews))
