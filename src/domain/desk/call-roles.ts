import type { deskCalls } from './calls.ts'

/**
 * Who may make a call: an `owner` alone; `each` who is signed in, since it is about themselves or shows them their own day; crew
 * too about their `own job`, or about a photo of it; or `anyone`, since it signs in.
 */
export type Maker = 'owner' | 'each' | 'own job' | 'own photo' | 'anyone'

/** Who may make each of the desk's calls. A call that is forgotten does not compile. */
export const makerOf: Record<keyof typeof deskCalls, Maker> = {
  ...{ signIn: 'anyone', signInCode: 'anyone' },
  ...{ signInPasskeyBegin: 'anyone', signInPasskey: 'anyone' },
  ...{ signOut: 'each', signOutEverywhere: 'each' },
  ...{ session: 'each', sessions: 'each', sessionEnd: 'each' },
  ...{ prove: 'each', proveCode: 'each', provePasskeyBegin: 'each', provePasskey: 'each' },
  ...{ passkeys: 'each', passkeyBegin: 'each', passkeyRemove: 'each' },
  events: 'each',
  daySheet: 'each',
  bookingActions: 'own job',
  bookingDraft: 'own job',
  bookingPhotos: 'own job',
  bookingMoney: 'own job',
  ...{ photo: 'own photo', photoSmall: 'own photo', photoRemove: 'own photo' },
  // Crew take payments of their own jobs alone: the body names the job.
  payments: 'each',
  ...{ counts: 'owner', inbox: 'owner', health: 'owner', setup: 'owner' },
  ...{ bookings: 'owner', booking: 'owner', clients: 'owner', client: 'owner', times: 'owner' },
  photosShare: 'owner',
  ...{ photoPicture: 'owner', pictureConsent: 'owner', pictureConsentWithdraw: 'owner' },
  ...{
    bookingSeen: 'owner',
    bookingWait: 'owner',
    freedTime: 'owner',
    bookingNotes: 'owner',
    clientList: 'owner',
  },
  consentWithdraw: 'owner',
  ...{ calendar: 'owner', timetable: 'owner', blocks: 'owner', blockRemove: 'owner' },
  ...{ absences: 'owner', absenceRemove: 'owner', untoldTold: 'owner' },
  ...{ dayPreview: 'owner', dayOperation: 'owner', nextTimes: 'owner' },
  ...{ dayOperations: 'owner', dayOperationUndo: 'owner' },
  ...{ messages: 'owner', message: 'owner', messageActions: 'owner', messageDraft: 'owner' },
  ...{ mails: 'owner', mail: 'owner', mailCalled: 'owner', mailRetry: 'owner', mailTest: 'owner' },
  ...{ mailSettings: 'owner', mailSettingsTest: 'owner' },
  numbers: 'owner',
  ...{ exportBookingsCsv: 'owner', exportJobsCsv: 'owner', exportPromotionsCsv: 'owner' },
  ...{ exportBookingsJson: 'owner', exportMessagesCsv: 'owner', exportMessagesJson: 'owner' },
  ...{ exportPhotos: 'owner', exportDocumentsCsv: 'owner', exportLinesCsv: 'owner' },
  ...{ exportPaymentsCsv: 'owner', exportTaxCsv: 'owner' },
  ...{ erasure: 'owner', erase: 'owner', privacyLog: 'owner' },
  ...{ settings: 'owner', guard: 'owner', guardRelease: 'owner', guardHold: 'owner' },
  ...{ content: 'owner', contentPreview: 'owner', contentPreviewPage: 'owner' },
  ...{ contentPublish: 'owner', publications: 'owner', publication: 'owner' },
  ...{ publicationUndo: 'owner', publicationRestore: 'owner' },
  ...{ pictures: 'owner', pictureMaster: 'owner', pictureFocus: 'owner' },
  ...{ feed: 'owner', feedRenew: 'owner', people: 'owner' },
  ...{ devices: 'owner', device: 'owner', deviceTest: 'owner', deviceRemove: 'owner' },
  ...{ documents: 'owner', document: 'owner', documentIssue: 'owner', documentDiscard: 'owner' },
  ...{ documentSend: 'owner', documentCredit: 'owner', documentCorrect: 'owner' },
  ...{ documentRevise: 'owner', documentWithdraw: 'owner', documentConsent: 'owner' },
  ...{ documentReminders: 'owner', documentPage: 'owner', documentPdf: 'owner' },
  ...{ bookingInvoice: 'owner', bookingDeposits: 'owner', deposit: 'owner', transfer: 'owner' },
  ...{ bookingPlan: 'owner', plans: 'owner', plan: 'owner' },
  ...{ bookingPrice: 'owner', clientMoney: 'owner', paymentReverse: 'owner' },
  ...{ cardSettings: 'owner', cardSettingsTest: 'owner', cardPageSeen: 'owner' },
  ...{ clientBilling: 'owner', clientInvoice: 'owner', clientStatement: 'owner' },
  ...{ clientStatementPage: 'owner', clientStatementPdf: 'owner' },
  ...{ moneySettings: 'owner', moneyNumbers: 'owner', tax: 'owner' },
}
