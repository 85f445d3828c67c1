import { withFullStop } from './sentence.ts'

/** The words about crews. */
export const crews = {
  /** The name of a crew that has none. */
  name: (number: number) => `Crew ${number}`,
  overrule: 'Send true or false',
  accepted: 'Send the changes that were accepted: the id, the version and the crew of each job',
  back: 'Send the changes of crews to take back: the id of each job, the crew that it had, and the one that it has',
  /** After a press: the other jobs whose crews changed through it, in one short line. */
  now: (jobs: readonly string[], more: number) =>
    withFullStop(
      `${jobs.length + more === 1 ? 'New crew' : 'New crews'}: ${jobs.join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
    ),
  withCrew: (job: string, crew: string | undefined) =>
    crew === undefined ? `${job} without one` : `${job} with ${crew}`,
  /** The question before a press that would change the crews of jobs. */
  ask: {
    title: (jobs: number) => (jobs === 1 ? 'This changes the crew of a job' : `This changes the crews of ${jobs} jobs`),
    nothingYet: 'Nothing was changed yet.',
    /** One sentence for programs, and for where the list has no room. */
    refused: (changes: readonly string[]) => `Nothing was changed yet. ${changes.map(withFullStop).join(' ')}`,
    job: (name: string, when: string) => `${name} (${when})`,
    tooMany: (jobs: number) =>
      `Nothing was changed: this would change the crews of ${jobs} jobs, too many to accept at once. Choose a shorter time, and the rest after it.`,
    moves: (job: string, from: string, to: string) => `${job} moves from ${from} to ${to}`,
    gets: (job: string, to: string) => `${job} goes to ${to}`,
    loses: (job: string) => `${job} would be without a crew`,
    go: 'Do it anyway',
    leave: 'Cancel',
  },
} as const
