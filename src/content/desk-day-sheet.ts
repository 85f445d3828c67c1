/** The words of the day sheet, on the desk's first page. */
export const daySheet = {
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  noJobs: 'No jobs are planned.',
  earlier: (count: number) => (count === 1 ? '1 job is over' : `${count} jobs are over`),
  next: 'Next',
  now: 'Now',
  call: 'Call',
  text: 'Text',
  map: 'Map',
  /** What the text message to the client says; its author can change it before it is sent. */
  onTheWay: (name: string, business: string, time: string) =>
    `Hello ${name}, this is ${business}. We are on our way for your ${time} appointment.`,
  notes: 'Notes',
  tellBy: (how: string) => `Confirm by: ${how}`,
  requests: 'Requests to answer',
  noRequests: 'No request waits for an answer.',
  moreRequests: (count: number) => `See all ${count} requests`,
  answerBy: (when: string) => `Answer by ${when}`,
  expires: (hours: number) => (hours < 1 ? 'Expires within the hour' : `Expires in ${hours} h`),
  open: 'Open',
  confirm: 'Confirm',
  confirmNamed: (name: string) => `Confirm ${name}`,
  confirmed: (name: string, isMailed: boolean) =>
    `${name} is confirmed${isMailed ? ', and an email says so' : '. No email address is known: tell them'}.`,
  /** One press for each step of a job, and what it did. */
  steps: {
    on_the_way: { label: 'On the way', did: (name: string) => `On the way to ${name}.` },
    start: { label: 'Start', did: (name: string) => `The job for ${name} has started.` },
    complete: { label: 'Done', did: (name: string) => `The job for ${name} is done.` },
  },
  stepNamed: (label: string, name: string) => `${label}: ${name}`,
  undone: (name: string) => `${name}: the last step is undone.`,
} as const
