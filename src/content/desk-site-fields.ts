import type { Facts } from './content.ts'

/** The labels of everything in the content that the desk edits, by the names of its fields. */
export const siteFields = {
  // Parts of the content
  business: 'Business facts',
  opening: 'Opening hours and rules',
  serviceArea: 'Service area',
  services: 'Services',
  productsPage: 'Products page',
  products: 'Products',
  home: 'Home page',
  about: 'About page',
  warranty: 'Warranty page',
  privacy: 'Privacy page',
  banners: 'Banners',
  pageTexts: 'Page names and descriptions',
  mail: 'Emails',
  drafts: 'Drafts of emails to a client',
  dayDrafts: 'Drafts of emails about a whole day',
  // Texts of many kinds
  ...{ name: 'Name', title: 'Title', subtitle: 'Subtitle', text: 'Text', intro: 'Introduction' },
  ...{ label: 'Name', description: 'Description', subject: 'Subject', points: 'Points' },
  ...{ picture: 'Picture', file: 'Picture', alt: 'What the picture shows', icon: 'Icon' },
  // Business
  ...{ shortName: 'Short name', tagline: 'Tagline', street: 'Street', city: 'City' },
  ...{ province: 'Province', provinceCode: 'Province, two letters', postalCode: 'Postal code' },
  ...{ country: 'Country', phone: 'Phone', email: 'Email', href: 'Address on the web' },
  servicesSite: 'Address of the services on the main site',
  ...{ socialLinks: 'Links to social networks', brands: 'Brands', mark: 'Logo' },
  // Opening hours and rules
  week: 'Opening hours',
  ...{ Monday: 'Monday', Tuesday: 'Tuesday', Wednesday: 'Wednesday', Thursday: 'Thursday' },
  ...{ Friday: 'Friday', Saturday: 'Saturday', Sunday: 'Sunday' },
  ...{ holidays: 'Holidays', on: 'Date' },
  leadHours: 'Shortest notice for a new appointment',
  daysAhead: 'How far ahead visitors can book',
  crews: 'Crews that work at the same time',
  pauseMinutes: 'Pause between two appointments, besides the drive',
  answerHours: 'How long a request holds its time without an answer',
  changeHours: 'Shortest notice to move or cancel online',
  // Service area, services
  ...{ areas: 'Places', towns: 'Towns', prefixes: 'Postal codes', note: 'Note for visitors' },
  ...{ travelMinutes: 'Drive', elsewhereMinutes: 'Drive to anywhere else' },
  fleet: 'Also for fleets: the booking asks for the fleet’s details',
  ...{ minutes: 'Time for one vehicle', minutesPerMore: 'Time for each further vehicle' },
  // Pages
  ...{ section: 'Title of the list', link: 'Link on each product' },
  ...{ hero: 'Top of the page', why: 'Why it matters', choose: 'Why choose us' },
  ...{ slider: 'Product slider', slides: 'Slides' },
  ...{ who: 'Who we are', values: 'Values', vision: 'Vision', mission: 'Mission' },
  ...{ coverage: 'Coverage', term: 'Term', covers: 'What is covered', remedy: 'Remedy' },
  ...{ conditions: 'Conditions', groups: 'Lists', sections: 'Sections' },
  ...{ contact: 'Contact', order: 'Order', booking: 'Booking', manage: 'The client’s own page' },
  notFound: 'Page not found',
  // Emails
  bookingOwner: 'To you: a new request',
  bookingClient: 'To the client: we have your request',
  reminder: 'To the client: reminder',
  expiredClient: 'To the client: the request expired',
  expiredOwner: 'To you: a request expired',
  manageClient: 'To the client: they changed their appointment',
  manageOwner: 'To you: the client changed an appointment',
  messageOwner: 'To you: a new message',
  test: 'Test email',
  code: 'Sign-in code',
  ...{ reference: 'Label of the reference', received: 'Label of the day it came' },
  ...{ answerBy: 'Label of the time to answer by', map: 'Link to a map', desk: 'Link to the desk' },
  ...{ noVehicle: 'If the vehicle is missing', noFleet: 'If the fleet is missing' },
  ...{ service: 'Label of the service', vehicle: 'Label of the vehicle' },
  ...{ vehicles: 'Label of the vehicles', when: 'Label of the time', where: 'Label of the place' },
  ...{ held: 'How long the time is held', change: 'How to change it' },
  notYou: 'If somebody else typed the address',
  ...{ next: 'What to do next', again: 'Link to the booking form' },
  ...{ moved: 'Moved', cancelled: 'Cancelled', reason: 'Reason', noReason: 'Without a reason' },
  ...{ see: 'Link to a booking that cannot be changed any more' },
  ...{ ownerFooter: 'Footer of emails to you', clientFooter: 'Footer of emails to clients' },
  // Drafts
  ...{ confirm: 'Confirm', decline: 'Decline', cancel: 'Cancel', complete: 'Complete' },
  ...{ no_show: 'No-show', edit: 'Edit', answer: 'Answer to a message' },
  ...{ undo: 'Undo', mistake: 'What the mistake was', statuses: 'How things stand again' },
  ...{ requested: 'Requested', confirmed: 'Confirmed', declined: 'Declined' },
  ...{ completed: 'Completed', expired: 'Expired', move: 'Move' },
} as const

/** Labels where the name of a field alone says too little, by its path without the ids of items. */
export const exactSiteFields: Readonly<Record<string, string>> = {
  'home.services': 'Services',
  'home.brands': 'Brands',
  'home.slider.title': 'Title of the slider',
  'about.who.text': 'Paragraphs',
  'pageTexts.home': 'Home',
  'pageTexts.products': 'Products',
  'pageTexts.warranty': 'Warranty',
  'pageTexts.about': 'About',
  'pageTexts.privacy': 'Privacy',
  'drafts.note': 'Note',
  'mail.manage': 'Link to the client’s own page',
  'mail.expiredOwner.phone': 'Label of the phone',
  'business.socialLinks.name': 'Network',
  'serviceArea.areas.towns': 'Towns',
}

/** What one entry of each list is called, after “Add another”. */
export const siteEntries = {
  ...{ socialLinks: 'link', brands: 'brand', holidays: 'holiday', areas: 'place' },
  ...{ towns: 'town', prefixes: 'postal code', services: 'service', products: 'product' },
  ...{ points: 'point', slides: 'slide', text: 'paragraph', covers: 'point', groups: 'list' },
  ...{ sections: 'section', clientFooter: 'line' },
} as const

/** The facts that any text may name. */
export const siteFacts = {
  business: 'the name of the business',
  shortName: 'its short name',
  tagline: 'its tagline',
  street: 'the street',
  city: 'the city',
  province: 'the province',
  postalCode: 'the postal code',
  country: 'the country',
  address: 'the whole postal address on one line',
  phone: 'the phone number',
  email: 'the email address',
} as const satisfies Record<keyof Facts, string>
