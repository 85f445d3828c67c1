/** The icons of forms and carousels, in a file of their own, so that a page's script loads no others. */
export const marks = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  arrow: 'M4 12h15.5m-6-6.5l6 6.5-6 6.5',
  cross: 'M6 6l12 12M18 6L6 18',
  check: 'M4.5 12.5l5 5L19.5 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  alert: 'M12 8v5m0 3.5v.01M12 3l9.5 17h-19z',
} as const
