import { Line } from '#site/ui/Mark.tsx'
import type { DeskPageName } from './navigation.ts'

/** The icons of the desk's pages, in the style of the site's. They are here so that the site does not load them. */
const paths: Record<DeskPageName, string> = {
  start: 'M4 11.5L12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  bookings: 'M5 4h14v17H5zM9 2.5v3m6-3v3M8.5 10h7m-7 4h7m-7 4h4',
  calendar:
    'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4m8-4v4M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01',
  planning: 'M12 3v2M3.5 13.5a8.5 8.5 0 0117 0zM12 13.5v5a2 2 0 01-4 0',
  messages: 'M4 4.5h16v12H11l-4.5 4v-4H4zM8 9h8m-8 3.5h5',
  mail: 'M3 5.5h18v13H3zM3.5 6.5L12 13l8.5-6.5',
  content:
    'M12 21a9 9 0 100-18 9 9 0 000 18zM3.5 9.5h17m-17 5h17M12 3c-4.5 5-4.5 13 0 18 4.5-5 4.5-13 0-18z',
  numbers: 'M4 20h16M6.5 17v-5M12 17V5m5.5 12V9',
  data: 'M12 3.5v11m-4.5-4l4.5 4.5 4.5-4.5M4 16.5v4h16v-4',
}

export const DeskIcon = ({ name }: { name: DeskPageName }) => <Line path={paths[name]} />
