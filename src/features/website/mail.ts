import { limits } from '#core/limits.ts'
import { group, line, lines, name, ownersGroup, text, type ValueOf } from './shape.ts'
import { letter, letterFields } from './shared.ts'
import type { French } from './translation.ts'

const mail = { subject: line('Subject', 200), title: line('Title', 120), intro: text('Introduction', 1000) }
const label = (of: string) => line(`Label of the ${of}`, 60)
const link = (to: string) => line(`Link to ${to}`, 60)

export const shape = group('Emails', {
  bookingOwner: ownersGroup('To you: a new request', {
    ...mail,
    reference: label('reference'),
    received: label('day it came'),
    answerBy: label('time to answer by'),
    map: link('a map'),
    desk: link('the desk'),
    photos: label('number of photos'),
    notHeld: text('If the time is not held', 600),
    others: text('If more requests came than emails', 600),
    noVehicle: text('If the vehicle is missing', 600),
    noFleet: text('If the fleet is missing', 600),
  }),
  bookingClient: group('To the client: we have your request', {
    ...mail,
    reference: label('reference'),
    service: label('service'),
    vehicle: label('vehicle'),
    addOns: label('what is added'),
    vehicles: label('vehicles'),
    when: label('time'),
    duration: label('duration'),
    where: label('place'),
    price: label('price'),
    held: text('How long the time is held', 400),
    heldFor: text('If the client must press a button soon', 600),
    notHeld: text('If the time is not held', 600),
    hold: link('the button'),
    holdSubject: line('Subject if the client must press a button', 200),
    change: text('How to change it', 1000),
    notYou: text('If somebody else typed the address', 600),
  }),
  reminder: group('To the client: reminder', {
    ...mail,
    when: label('time'),
    where: label('place'),
    service: label('service'),
    reference: label('reference'),
    change: text('How to change it', 600),
  }),
  offerClient: group('To the client: an earlier time is free', {
    ...mail,
    free: label('the free time'),
    now: label('the time so far'),
    service: label('service'),
    answer: link('the answer'),
    stays: text('If they do not take it', 400),
  }),
  afterJob: group('To the client: after the job', {
    ...mail,
    receipt: text('If the receipt is attached', 300),
    invoice: text('If an invoice that is not paid is attached', 300),
    photos: text('If you shared photos', 300),
    seePhotos: link('the photos'),
    again: link('book the same again'),
    review: text('Before the link to a review', 400),
    write: link('a review'),
  }),
  timeAgain: group('To the client: time for another', { ...mail, again: link('the booking form') }),
  expiredClient: group('To the client: the request expired', {
    ...mail,
    next: text('What to do next', 1000),
    again: link('the booking form'),
  }),
  expiredOwner: ownersGroup('To you: a request expired', {
    ...mail,
    next: text('What to do next', 600),
    reference: label('reference'),
    service: label('service'),
    when: label('time'),
    phone: label('phone'),
    desk: link('the desk'),
  }),
  manageClient: group('To the client: they changed their appointment', {
    moved: group('Moved', {
      ...letterFields,
      requested: line('If it is not confirmed yet', 300),
      confirmed: line('If it is confirmed', 300),
    }),
    cancelled: letter('Cancelled'),
  }),
  manageOwner: ownersGroup('To you: the client changed an appointment', {
    moved: letter('Moved'),
    noted: letter('A note'),
    changed: letter('Another address or vehicle'),
    cancelled: group('Cancelled', {
      ...letterFields,
      reason: line('Reason', 120),
      noReason: line('Without a reason', 120),
    }),
  }),
  messageOwner: ownersGroup('To you: a new message', {
    ...mail,
    name: label('sender'),
    email: label('sender’s email'),
    desk: link('the desk'),
    others: text('If more messages came than emails', 600),
  }),
  messageClient: group('To the sender: we have your message', {
    ...mail,
    next: text('What happens next', 600),
    notYou: text('If somebody else typed the address', 600),
  }),
  test: ownersGroup('Test email', {
    subject: line('Subject', 200),
    title: line('Title', 120),
    text: text('Text', 2000),
  }),
  code: ownersGroup('Sign-in code', letterFields),
  unsubscribe: group('Unsubscribe', { why: line('Why they get the email', 200), link: link('unsubscribe') }),
  manage: link('the client’s own page'),
  see: link('a booking that cannot be changed any more'),
  howItWorks: line('How it works', 120),
  ownerFooter: name('Footer of emails to you', 200),
  clientFooter: lines('Footer of emails to clients', line('line', 200), 1, 6),
})

/**
 * The texts of the mails that the site sends. Besides the facts of the business, gaps are filled with the values of a
 * booking or a message: `{when}` is the day and the time of the appointment, `{service}` the service's label.
 */
export const english = {
  /** To the owner, about a booking. */
  bookingOwner: {
    subject: 'New request {reference}: {service}, {when}',
    title: 'New request',
    intro: '{client} is asking for an appointment. It isn’t confirmed yet: answer the way they prefer.',
    reference: 'Reference',
    received: 'Received',
    answerBy: 'Answer by',
    /** How many photos had come with the booking when the mail was written. */
    photos: 'Photos, on the desk',
    map: 'Show on a map',
    desk: 'Open on the desk',
    notHeld:
      'Its time is not held: it takes most of a day, or many requests came at once. It is held once the client presses the button in their email, or once you confirm the request.',
    /** About requests that hold no time and got no email of their own, since there were too many in an hour. */
    others:
      'More requests came after this one. They hold no time either and get no email of their own: {count}. You’ll find them on the desk.',
    noVehicle:
      'The vehicle details had not arrived when this email was written. The desk shows them as soon as they arrive.',
    noFleet:
      'The fleet details had not arrived when this email was written. The desk shows them as soon as they arrive.',
  },
  /**
   * To the client, about a booking. It must carry no promotion: the law requires that of such a mail. Of what was typed it
   * contains only what is harmless: anybody can type a stranger’s address.
   */
  bookingClient: {
    subject: '{when} – request received ({reference})',
    title: 'We have your request',
    intro: 'Hello {firstname}, thank you. We have your request.',
    reference: 'Your reference',
    service: 'Service',
    vehicle: 'Vehicle',
    addOns: 'Add-ons',
    vehicles: 'Vehicles',
    when: 'When',
    duration: 'Duration',
    where: 'Where',
    price: 'Price',
    held: 'We’re holding this time for you, and we’ll get back to you by {until} at the latest.',
    heldFor:
      'Many requests are coming in at once, so we’re holding this time for you only until {until}. Open the link and press the button there, and we’ll hold it until we answer. Either way, we have your request.',
    notHeld:
      'We’re not holding this time for you yet: it takes most of a day, or many requests came in at once. Open the link and press the button there, and we’ll hold it until we answer. Either way, we have your request.',
    holdSubject: 'Hold your time: {service}, {when} ({reference})',
    hold: 'Hold my time',
    change:
      'Use the same link to change the address or the vehicle, or to move or cancel your request. It’s only for you: please don’t pass it on. You can also reply to this email or call {phone}, and mention {reference}.',
    notYou:
      'If you didn’t ask for this, somebody mistyped an address. Please let us know, and we’ll delete the request.',
  },
  /** To the client, the day before the appointment. */
  reminder: {
    subject: 'Reminder: {service}, {when} ({reference})',
    title: 'See you soon',
    intro: 'Hello {firstname}, see you soon.',
    when: 'When',
    where: 'Where',
    service: 'Service',
    reference: 'Your reference',
    change:
      'Up to {changeNotice} before the start, you can move or cancel it with the link. After that, call {phone} or reply to this email, and mention {reference}.',
  },
  /** To a client who waits for an earlier time, when one is held for them. */
  offerClient: {
    subject: 'An earlier time is free: {when} ({reference})',
    title: 'An earlier time is free',
    intro: 'Hello {firstname}, you asked us to tell you. {when} got free, and we’re holding it for you until {until}.',
    free: 'Free now',
    now: 'Your appointment',
    service: 'Service',
    answer: 'Take it or leave it',
    stays: 'If you don’t take it, your appointment stays as it is. On the same page you can also stop waiting.',
  },
  /** To the client, some hours after a job. The last four stand only in mails to clients who agreed to promotions. */
  afterJob: {
    subject: 'Thank you: {service}, {when} ({reference})',
    title: 'Thank you',
    intro: 'Hello {firstname}, thank you for choosing us. Your job is done: {service}.',
    receipt: 'Your receipt is attached.',
    invoice: 'Your invoice is attached.',
    photos: 'We took photos of the work. You’ll find them on the page of your booking.',
    seePhotos: 'See your photos',
    again: 'Book the same again',
    review: 'If you have a minute, tell others how it went, good or bad. It helps a small business like ours.',
    write: 'Write a review',
  },
  /** To a client who agreed to promotions, some months after a job. */
  timeAgain: {
    subject: 'Time for another {service}?',
    title: 'Is it time again?',
    intro: 'Hello {firstname}, we last did this for you on {when}: {service}. If you’d like it again, choose a time.',
    again: 'Choose a time',
  },
  /** To the client, when a request was not answered in time. */
  expiredClient: {
    subject: 'We’re no longer holding your time ({reference})',
    title: 'We’re sorry we didn’t answer in time',
    intro:
      'Hello {firstname}, you asked us for {service} on {when}. We didn’t get back to you in time, so we’re no longer holding that time for you. Nothing is booked, and you owe us nothing.',
    next: 'If you still want the appointment, call {phone} or reply to this email and mention {reference}: if the time is still open, it’s yours. You can also ask for another time on our site.',
    again: 'Choose another time',
  },
  /** To the owner, when a request was not answered in time. */
  expiredOwner: {
    subject: 'Request expired: {reference}, {service}, {when}',
    title: 'A request has expired',
    intro:
      'The request from {client} was not answered in time. Its time is free for others again, and the client gets an email about it.',
    next: 'You can still confirm it on the desk while the time is free. A call to the client may save the job.',
    reference: 'Reference',
    service: 'Service',
    when: 'When',
    phone: 'Phone',
    desk: 'Open on the desk',
  },
  /** To the client, after they moved or cancelled on their own page. `{before}` is the time before the move. */
  manageClient: {
    moved: {
      subject: 'Moved: {service}, {when} ({reference})',
      text: 'Hello {firstname},\n\nYou’ve moved your appointment for {service} from {before} to {when}. {state}\n\nIf that wasn’t you, call {phone} or reply to this email.',
      requested: 'We still have to confirm it, and will do so by {until} at the latest.',
      confirmed: 'It’s still confirmed.',
    },
    cancelled: {
      subject: 'Cancelled: {service}, {when} ({reference})',
      text: 'Hello {firstname},\n\nYou’ve cancelled your appointment for {service} on {when}.\n\nIf that wasn’t you, or to find another day, call {phone} or reply to this email.',
    },
  },
  /** To the owner, after the client moved or cancelled. */
  manageOwner: {
    moved: {
      subject: 'Moved by the client: {reference}, now {when}',
      text: '{client} has moved {reference}, {service}, from {before} to {when}.\n\nIts status has not changed: if it was confirmed, it is now confirmed for the new time. If that does not suit you, move it on the desk.',
    },
    noted: {
      subject: 'Note from the client: {reference}, {when}',
      text: '{client} has sent a note about {reference}, {service}, on {when}:\n\n{note}',
    },
    changed: {
      subject: 'Changed by the client: {reference}, {when}',
      text: '{client} has changed {reference}, {service}, on {when}.\n\n{field}: {value}\n\nThe time stays the same.',
    },
    cancelled: {
      subject: 'Cancelled by the client: {reference}, {when}',
      text: '{client} has cancelled {reference}, {service}, on {when}. Its time is free again.\n\n{reason}',
      reason: 'Their reason: {reason}',
      noReason: 'They gave no reason.',
    },
  },
  /** To the owner, about a message of the contact form. */
  messageOwner: {
    subject: 'New message about {topic} from {client}',
    title: 'New message',
    intro: 'Reply to this email to answer the visitor.',
    name: 'Name',
    email: 'Email',
    desk: 'Open the desk',
    /** About messages that got no email of their own, since there were too many in an hour. */
    others: 'More messages came after this one and get no email of their own: {count}. You’ll find them on the desk.',
  },
  /** To the sender of such a message. It contains nothing that was typed: anybody can type a stranger’s address. */
  messageClient: {
    subject: 'We have your message',
    title: 'Thanks for your message',
    intro: 'Hello, we’ll answer within one business day.',
    next: 'In a hurry? Call {phone}. To add something, reply to this email.',
    notYou:
      'If you didn’t write to us, somebody mistyped an address. Please let us know, and we’ll delete the message.',
  },
  /** To the person who tests the mail settings on the desk. */
  test: {
    subject: 'Test email',
    title: 'It works',
    text: 'This email was sent from the desk to test the settings. You do not need to do anything.',
  },
  /** To a person who signs in to the desk. Subjects show on locked phones and in lists: the code is not in it. */
  code: {
    subject: 'Sign in to {business}',
    text: `{code} signs you in to the desk of {business}. Type it into the browser that asked for it. It works for ${limits.codeMinutes} minutes.\n\nIf you did not ask for it, do nothing: nobody can use it without this email.`,
  },
  /** The links to the client's own page, in the mails about their appointment. */
  manage: 'See, move or cancel it',
  see: 'See your booking',
  /** The link to the page that says how it works. */
  howItWorks: 'What to prepare, what happens in bad weather, and how we price a job',
  /** The end of mails that are not about an appointment. */
  unsubscribe: { why: 'You’re getting this email because you wrote to us.', link: 'Unsubscribe from promotions' },
  /** The footer of mails to the owner. */
  ownerFooter: 'Sent by the website of {business}.',
  /** The footer of mails to clients. The law requires the sender's name and address. */
  clientFooter: ['{business}', '{address}', '{phone} · {email}'],
} as const satisfies ValueOf<typeof shape>

/** The texts of the mails that the site sends. Those to the owner and to people of the desk stay in English. */
export const french = {
  /** It must carry no promotion: the law requires that of such a mail. */
  bookingClient: {
    subject: '{when} – demande reçue ({reference})',
    title: 'Nous avons reçu votre demande',
    intro: 'Bonjour {firstname}, merci. Nous avons votre demande.',
    reference: 'Votre référence',
    service: 'Service',
    vehicle: 'Véhicule',
    addOns: 'Suppléments',
    vehicles: 'Véhicules',
    when: 'Date et heure',
    duration: 'Durée',
    where: 'Lieu',
    price: 'Prix',
    held: 'Nous gardons cette heure pour vous, et vous répondrons au plus tard {until}.',
    heldFor:
      'Beaucoup de demandes arrivent en même temps. Nous gardons cette heure pour vous jusqu’au {until}. Ouvrez le lien et appuyez sur le bouton qui s’y trouve, et nous la garderons jusqu’à notre réponse. Dans les deux cas, nous avons votre demande.',
    notHeld:
      'Nous ne gardons pas encore cette heure pour vous\u00a0: le rendez-vous prend la plus grande partie d’une journée, ou beaucoup de demandes sont arrivées en même temps. Ouvrez le lien et appuyez sur le bouton qui s’y trouve, et nous la garderons jusqu’à notre réponse. Dans les deux cas, nous avons votre demande.',
    holdSubject: 'Pour garder votre heure\u00a0: {service}, {when} ({reference})',
    hold: 'Garder mon heure',
    change:
      'Le même lien vous permet de changer l’adresse ou le véhicule, et de déplacer ou d’annuler votre demande. Il n’est destiné qu’à vous\u00a0: ne le transmettez à personne. Vous pouvez aussi répondre à ce courriel ou nous appeler au {phone}, en mentionnant {reference}.',
    notYou:
      'Si vous n’avez pas fait cette demande, quelqu’un a fait une faute de frappe dans une adresse. Dites-le-nous, et nous supprimerons la demande.',
  },
  reminder: {
    subject: 'Rappel\u00a0: {service}, {when} ({reference})',
    title: 'À bientôt',
    intro: 'Bonjour {firstname}, à bientôt.',
    when: 'Date et heure',
    where: 'Lieu',
    service: 'Service',
    reference: 'Votre référence',
    change:
      'Jusqu’à {changeNotice} avant le début, le lien vous permet de le déplacer ou de l’annuler. Passé ce délai, appelez-nous au {phone} ou répondez à ce courriel, et mentionnez {reference}.',
  },
  offerClient: {
    subject: 'Une heure s’est libérée plus tôt\u00a0: {when} ({reference})',
    title: 'Une heure s’est libérée plus tôt',
    intro:
      'Bonjour {firstname}, vous nous aviez demandé de vous prévenir\u00a0: une heure s’est libérée, {when}. Nous vous la réservons jusqu’au {until}.',
    free: 'Libre maintenant',
    now: 'Votre rendez-vous',
    service: 'Service',
    answer: 'Prendre cette heure ou non',
    stays:
      'Si vous ne la prenez pas, votre rendez-vous reste tel quel. Sur la même page, vous pouvez aussi ne plus attendre.',
  },
  afterJob: {
    subject: 'Merci\u00a0: {service}, {when} ({reference})',
    title: 'Merci',
    intro: 'Bonjour {firstname}, merci de nous avoir choisis. Le travail est terminé\u00a0: {service}.',
    receipt: 'Votre reçu est joint à ce courriel.',
    invoice: 'Votre facture est jointe à ce courriel.',
    photos: 'Nous avons pris des photos du travail. Elles se trouvent sur la page de votre réservation.',
    seePhotos: 'Voir vos photos',
    again: 'Réserver la même chose',
    review:
      'Si vous avez une minute, dites à d’autres comment cela s’est passé, en bien ou en mal. Cela aide une petite entreprise comme la nôtre.',
    write: 'Écrire un avis',
  },
  timeAgain: {
    subject: 'Une nouvelle fois\u00a0: {service}?',
    title: 'Est-ce de nouveau le moment?',
    intro:
      'Bonjour {firstname}, voici ce que nous avons fait pour vous la dernière fois, le {when}\u00a0: {service}. Si vous le souhaitez de nouveau, choisissez une heure.',
    again: 'Choisir une heure',
  },
  expiredClient: {
    subject: 'Nous ne gardons plus votre heure ({reference})',
    title: 'Nous sommes désolés de ne pas avoir répondu à temps',
    intro:
      'Bonjour {firstname}, vous nous avez demandé un rendez-vous\u00a0: {service}, {when}. Nous n’avons pas réussi à répondre à temps, et ne gardons donc plus cette heure pour vous. Rien n’est réservé, et vous ne nous devez rien.',
    next: 'Si vous voulez toujours le rendez-vous, appelez-nous au {phone} ou répondez à ce courriel, et mentionnez {reference}\u00a0: si l’heure est encore libre, elle est à vous. Vous pouvez aussi demander une autre heure sur notre site.',
    again: 'Choisir une autre heure',
  },
  manageClient: {
    moved: {
      subject: 'Rendez-vous déplacé\u00a0: {service}, {when} ({reference})',
      text: 'Bonjour {firstname},\n\nVous avez déplacé votre rendez-vous ({service}) du {before} au {when}. {state}\n\nSi ce n’était pas vous, appelez-nous au {phone} ou répondez à ce courriel.',
      requested: 'Il nous reste à le confirmer, au plus tard {until}.',
      confirmed: 'Il reste confirmé.',
    },
    cancelled: {
      subject: 'Rendez-vous annulé\u00a0: {service}, {when} ({reference})',
      text: 'Bonjour {firstname},\n\nVous avez annulé votre rendez-vous du {when} ({service}).\n\nSi ce n’était pas vous, ou pour convenir d’un autre jour, appelez-nous au {phone} ou répondez à ce courriel.',
    },
  },
  messageClient: {
    subject: 'Nous avons reçu votre message',
    title: 'Merci de votre message',
    intro: 'Bonjour, nous vous répondrons dans un délai d’un jour ouvrable.',
    next: 'Le temps presse? Appelez-nous au {phone}. Pour ajouter quelque chose, répondez à ce courriel.',
    notYou:
      'Si vous ne nous avez pas écrit, quelqu’un a fait une faute de frappe dans une adresse. Dites-le-nous, et nous supprimerons le message.',
  },
  manage: 'Voir, déplacer ou annuler',
  see: 'Voir votre réservation',
  howItWorks: 'Ce qu’il faut préparer, ce qui se passe en cas de mauvais temps, et comment le prix est fixé',
  unsubscribe: {
    why: 'Vous recevez ce courriel parce que vous nous avez écrit.',
    link: 'Se désabonner des promotions',
  },
} as const satisfies French<Omit<typeof english, Untranslated>>

/** The owner alone reads these, or they name facts alone. */
type Untranslated =
  | ('bookingOwner' | 'expiredOwner' | 'manageOwner' | 'messageOwner' | 'test' | 'code')
  | ('ownerFooter' | 'clientFooter')
