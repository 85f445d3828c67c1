import { marks } from '#design/marks.ts'

const mail = 'M3 5.5h18v13H3zM3.5 6.5L12 13l8.5-6.5'

/** The icons of the desk, in a file of their own, so that the site does not load them. */
export const icons = {
  ...marks,
  // Places; each has the name of its page.
  start: 'M4 11.5L12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  inbox: 'M3.5 13.5l3-8.5h11l3 8.5v6h-17zM3.5 13.5H8a4 4 0 008 0h4.5',
  calendar: 'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4m8-4v4',
  bookings: 'M5 4h14v17H5zM9 2.5v3m6-3v3M8.5 10h7m-7 4h7m-7 4h4',
  clients:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zm-6.5 9c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M15.5 4.5a3.5 3.5 0 010 6.2M17.5 14.6c2.4.8 4 2.8 4 5.4',
  money:
    'M12 3v18M16.5 8c-.7-1.6-2.3-2.5-4.5-2.5-2.6 0-4.4 1.2-4.4 3.1 0 4.5 9.2 2.2 9.2 6.7 0 2-2 3.2-4.8 3.2-2.4 0-4.1-.9-4.9-2.6',
  numbers: 'M4 20h16M6.5 17v-5M12 17V5m5.5 12V9',
  website: 'M12 21a9 9 0 100-18 9 9 0 000 18zM3.5 9.5h17m-17 5h17M12 3c-4.5 5-4.5 13 0 18 4.5-5 4.5-13 0-18z',
  settings: 'M4 7h9m4 0h3M15 5v4M4 17h3m4 0h9M9 15v4M4 12h3',
  sent: mail,
  person: 'M12 11.5a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c0-4 3.4-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  // What is done.
  find: 'M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l4.5 4.5',
  plus: 'M12 5v14M5 12h14',
  more: 'M5 12a.5.5 0 101 0 .5.5 0 10-1 0zM11.5 12a.5.5 0 101 0 .5.5 0 10-1 0zM18 12a.5.5 0 101 0 .5.5 0 10-1 0z',
  choose: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  page: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z',
  download: 'M12 3.5v11m-4.5-4l4.5 4.5 4.5-4.5M4 16.5v4h16v-4',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  lock: 'M6 10.5h12v10H6zM8.5 10.5V7.5a3.5 3.5 0 017 0v3',
  swap: 'M4 8h15m-3.5-4L19 8l-3.5 4M20 16H5m3.5 4L5 16l3.5-4',
  // What a row or a note is about.
  phone:
    'M6 3.5h2.7l1.6 4.3-2 1.6a12 12 0 006.3 6.3l1.6-2 4.3 1.6V18a2.5 2.5 0 01-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 016 3.5z',
  message: 'M4 4.5h16v12H11l-4.5 4v-4H4zM8 9h8m-8 3.5h5',
  mail,
  place: 'M12 21c4.5-5 7-8.5 7-12a7 7 0 00-14 0c0 3.5 2.5 7 7 12zM12 11.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  note: 'M4.5 4.5h15v10l-5 5h-10zM19.5 14.5h-5v5M8 9h8m-8 4h4',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5.5l3.5 2',
  offline:
    'M3 3l18 18M5 11a10 10 0 014-2.4m5.5.2A10 10 0 0119 11M8.5 14.5a5 5 0 015.5-1M12 18.5h.01M2 7.5A15 15 0 017 5m4-.9A15 15 0 0122 7.5',
  bell: 'M6 16.5V11a6 6 0 0112 0v5.5l1.5 1.5h-15zM10 20.5h4',
  bolt: 'M13 3L5 13.5h6L10 21l8.5-11h-6z',
  van: 'M4.5 16.5h-2v-9a2 2 0 012-2H14l4.5 5.5 1.8.5a1.5 1.5 0 011.2 1.5v3.5h-2M14 5.5V11h4.5M9 16.5h6.2M7 18.5a2 2 0 100-4 2 2 0 000 4zm10.5 0a2 2 0 100-4 2 2 0 000 4z',
  camera: 'M3.5 7.5H8L9.5 5h5L16 7.5h4.5v12h-17zM12 16.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7z',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6m-6 4h6',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6m-6 4h6',
  cash: 'M2.5 6.5h19v11h-19zM12 14.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM6 12h.01M18 12h.01',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  bank: 'M3.5 9.5L12 4l8.5 5.5zM5.5 9.5V17m4.3-7.5V17m4.4-7.5V17m4.3-7.5V17M3.5 20h17M4 17h16',
  spray: 'M8 9.5h5.5V21H8zM9 9.5V6.5h3.5v3M9 6.5h-.5V4h5l1.5 1.5M18 4.5h.01M18 8h.01M20.5 6.2h.01M8 14h5.5',
  keys: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8',
  key: 'M8 16a4 4 0 100-8 4 4 0 000 8zM12 12h9v3.5M17.5 12v2.5',
  shield: 'M12 3l7.5 3v6c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6zM8.5 12l2.5 2.5 4.5-5',
  away: 'M12 3v2M3.5 13.5a8.5 8.5 0 0117 0zM12 13.5v5a2 2 0 01-4 0',
} as const

export type IconName = keyof typeof icons
