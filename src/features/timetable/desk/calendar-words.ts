/** The texts of the desk's calendar. */
export const deskCalendar = {
  views: { month: 'Month', week: 'Week', day: 'Day' },
  view: 'View',
  step: {
    day: { previous: 'Day before', next: 'Next day' },
    week: { previous: 'Week before', next: 'Next week' },
    month: { previous: 'Month before', next: 'Next month' },
  },
  today: 'Today',
  more: 'More on the calendar',
  dayMenu: (day: string) => `Plan ${day}`,
  openDay: 'Open the day',
  keys: 'Use the arrow keys to go from day to day.',
  count: (count: number, more: boolean) =>
    `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'booking' : 'bookings'}`,
} as const
