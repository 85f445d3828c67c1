/** The texts of the set-up of a new site, on the desk's first page. */
export const deskSetup = {
  title: 'Set up your site',
  help: (done: number, all: number) =>
    `${done} of ${all} steps are done. Until then the site shows facts that are made up.`,
  steps: {
    business: 'Your business: name, address, phone',
    opening: 'Opening hours and crews',
    services: 'Services, and how long each takes',
    serviceArea: 'Where you go',
    mail: 'Emails: the mail server, and a test',
    people: 'Who may sign in',
  },
  done: 'done',
  left: (count: number) => (count === 1 ? '1 left' : `${count} left`),
} as const
