/** The texts of the owner's calendar, in English alone: nobody else reads it. The server fills in the values of a booking. */
export const ownerCalendar = {
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
} as const
