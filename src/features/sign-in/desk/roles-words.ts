import { withFullStop } from '#core/sentence.ts'

/** The words with which the settings say who is an owner, and who works with a crew. */
export const roleWords = {
  title: 'What they may do',
  help: 'An owner may do everything. Crew see their own jobs of today and tomorrow, take photos and payments there, and see nothing else. Whoever is new is crew until you say otherwise.',
  owner: 'Owner',
  of: (crew: string) => `Only ${crew}`,
  roleOf: (person: string) => `${person} may do`,
  ask: (role: string) => `You would be: ${withFullStop(role)}`,
  askHelp: 'Once you save, only another owner can make you an owner again.',
  settings: 'You and this desk',
  notYours: 'Only an owner sees this page, or it does not exist. Today has your jobs.',
} as const
