import type { deskCalls } from '#core/desk-calls.ts'

/**
 * Calls that find nothing here, by the status of their answer: there is no such code, passkey or session, no document, plan or
 * payment, no device, no publication, no mail server, no file, no consent. An earlier call has changed the booking, whose price nobody
 * has said.
 */
const NOTHING: Record<number, readonly (keyof typeof deskCalls)[]> = {
  404: [
    'passkeyRemove',
    'sessionEnd',
    'dayOperationUndo',
    'publicationUndo',
    'pictureFocus',
    'photoRemove',
    'photoPicture',
    'absenceRemove',
    'document',
    'documentIssue',
    'documentDiscard',
    'documentSend',
    'documentCredit',
    'documentCorrect',
    'documentRevise',
    'documentConsent',
    'documentWithdraw',
    'documentSeen',
    'documentReminders',
    'deposit',
    'transfer',
    'paymentReverse',
    'cardPageSeen',
    'device',
    'deviceTest',
    'deviceRemove',
  ],
  409: [
    'clientSame',
    'sameClientPart',
    'mailSettingsTest',
    'mailCalled',
    'untoldTold',
    'consentWithdraw',
    'bookingSeen',
    'pictureConsent',
    'pictureConsentWithdraw',
    'freedTime',
    'bookingPrice',
    'clientInvoice',
    'clientStatement',
    'cardSettingsTest',
    'bookingTextSend',
    'bookingTextConsent',
    'textSettingsTest',
  ],
  415: ['pictures', 'bookingPhotos'],
  422: [
    'signInCode',
    'signInPasskey',
    'proveCode',
    'provePasskey',
    'passkeys',
    'bookingDeposits',
    'bookingInvoice',
  ],
}

const without = new Map<string, number>(
  Object.entries(NOTHING).flatMap(([status, names]) =>
    names.map((name) => [name, Number(status)] as const),
  ),
)

export const statusOf = (name: string) => without.get(name)
