import { business } from './business.ts'

/** The words that stand in calendar programs. What a booking holds is put in by the server. */
export const calendar = {
  /** In the client's. */
  client: {
    summary: (service: string) => `${service}, ${business.name}`,
    description: (reference: string) => [
      `Your reference: ${reference}`,
      `To change or cancel it, call ${business.phone} or write to ${business.email}, and name ${reference}.`,
    ],
    file: 'appointment.ics',
  },
  /** In the owner's. */
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
