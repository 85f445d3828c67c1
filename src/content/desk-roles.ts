/** The words with which the settings say who is an owner, and who works with a crew. */
export const roleWords = {
  title: 'What they may do',
  help: 'An owner may do everything. Crew see their own jobs of today and tomorrow, take photos and payments there, and see nothing else. A change holds as soon as you save it.',
  owner: 'Owner',
  of: (crew: string) => `Only ${crew}`,
  roleOf: (person: string) => `${person} may do`,
  saved: (person: string, role: string) => `${person}: ${role}`,
  ask: (isOwn: boolean, role: string) => `${isOwn ? 'You' : 'They'} would be: ${role}.`,
  askHelp: 'You would no longer be an owner, and only another owner could make you one again.',
  saveHelp: 'It holds from their next press on.',
  save: 'Save',
  stay: 'Leave it as it is',
  end: 'Give up being an owner',
  settings: 'You and this desk',
  notYours: 'Only an owner sees this page, or it does not exist. Today has your jobs.',
} as const
