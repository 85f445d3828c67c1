import { spoken } from './spoken.ts'

/** The texts of calendar entries. The server fills in the values of a booking. */
export const calendar = spoken({
  /** In the client's calendar. */
  client: {
    summary: '{service}, {business}',
    /** Before the summary of a request that is not confirmed yet. */
    requested: (summary: string) => `Requested: ${summary}`,
    unconfirmed: 'We haven’t confirmed it yet. We’ll answer by {until} at the latest.',
    link: 'See, move or cancel it: {link}',
    call: 'Or call {phone} or write to {email}, and mention {reference}.',
    fileName: 'appointment.ics',
  },
  /** In the owner's calendar. */
  owner: {
    name: 'Appointments, {business}',
    summary: (name: string, service: string) => `${name}: ${service}`,
    requested: (summary: string) => `To confirm: ${summary}`,
    noShow: (summary: string) => `No-show: ${summary}`,
    description: {
      reference: (reference: string) => `Reference: ${reference}`,
      name: (name: string) => `Client: ${name}`,
      phone: (phone: string) => `Phone: ${phone}`,
      vehicle: (vehicle: string) => `Vehicle: ${vehicle}`,
      vehicles: (count: number) => `Vehicles: ${count}`,
      desk: (href: string) => `On the desk: ${href}`,
    },
    blocked: (reason: string) => `Blocked: ${reason}`,
  },
})
