const mark = 'Not sent yet'

/** The words of what the server does not have yet. */
export const unsent = {
  title: 'Not sent',
  step: (label: string, name: string, time: string) => `${label}: ${name}, ${time}`,
  refused: 'Not done',
  mark,
  /** Behind what was done. */
  after: `${mark}.`,
  waits: `${mark}. It goes out by itself.`,
  drop: 'Remove',
  dropNamed: (step: string) => `Remove: ${step}`,
} as const
