import ICAL from 'ical.js'

/** Reads the text of an iCalendar file as calendar programs do. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const zone = new ICAL.Timezone(component)
      return [zone.tzid, zone]
    }),
  )
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const value = (name: string) => component.getFirstPropertyValue(name)?.toString()
    const instant = (name: string) => {
      const property = component.getFirstProperty(name)
      const time = property?.getFirstValue()
      if (!property || !(time instanceof ICAL.Time)) return undefined
      const zone = zones.get(String(property.getParameter('tzid')))
      if (zone) time.zone = zone
      return time.toJSDate().toISOString()
    }
    return {
      component,
      names: component.getAllProperties().map(({ name }) => name),
      uid: value('uid'),
      sequence: Number(value('sequence')),
      status: value('status'),
      summary: value('summary'),
      location: value('location'),
      description: value('description'),
      url: value('url'),
      organizer: value('organizer'),
      attendee: component.getFirstProperty('attendee')?.toJSON(),
      from: instant('dtstart'),
      to: instant('dtend'),
    }
  })
  const value = (name: string) => calendar.getFirstPropertyValue(name)?.toString()
  return { calendar, method: value('method'), value, events }
}
