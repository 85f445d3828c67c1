import { business } from './business.ts'

/** The texts of calendar entries. The server fills in the values of a booking. */
export const calendar = {
  /** In the client's calendar. */
  client: {
    summary: (service: string) => `${service}, ${business.name}`,
    description: (reference: string) => [
      `Your reference: ${reference}`,
      `To change or cancel it, call ${business.phone} or write to ${business.email}, and mention ${reference}.`,
    ],
    file: 'appointment.ics',
  },
  /** In the owner's calendar. */
  owner: {
    name: `Appointments, ${business.name}`,
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
} as const
