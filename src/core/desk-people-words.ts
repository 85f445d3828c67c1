/** The texts with which the desk's server refuses what is about the people of the desk and their roles. */
export const peopleRefusals = {
  person: 'Enter the email address of somebody who may sign in',
  role: (roles: readonly string[]) => `Send one of ${roles.join(', ')}`,
  crew: 'Send the number of a crew',
  crewOfRole: 'Somebody of a crew has the number of it. An owner has none',
  lastOwner: 'This is the last owner: make somebody else an owner first.',
  notForRole: 'Only an owner may do this.',
  othersChange: 'Only an owner may take back what somebody else did.',
} as const
