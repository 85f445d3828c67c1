import { calls } from '#core/api.ts'
import { limits } from '#core/limits.ts'
import { ManagedPhotoQuery, TimesQuery } from '#features/bookings/manage.ts'
import {
  answer,
  body,
  dayQuery,
  idempotencyKey,
  type Json,
  queryOf,
  ref,
  refusals,
} from './builders.ts'

/**
 * The calls of the client's own page: 401 without a token, 404 for a wrong token, 410 after the link has expired or the booking's data was deleted, and 403
 * for a token that only shows the booking.
 */
export function managePaths() {
  const now = answer('The booking as it is now', ref('ManagedBooking'))
  const own = (operationId: string, summary: string, schema: string, done = now) =>
    change(operationId, summary, ref(schema), done, [403, 410])
  const texts = answer('The wording and the answer', ref('ManagedTexts'))
  const pictures = answer('The wording and the answer', ref('ManagedPictures'))
  return {
    [calls.manageBooking]: read(
      'manageBooking',
      "Get a client's booking, without changing it",
      answer('The booking', ref('ManagedBooking')),
      [410],
    ),
    [calls.manageTimes]: {
      get: {
        ...call,
        operationId: 'manageTimes',
        summary: "List the times that a client's booking can move to. Its own time counts as free",
        parameters: queryOf(TimesQuery, {
          ...dayQuery,
          again: { description: 'The times for the same once more' },
        }),
        responses: {
          200: answer('The days', ref('Availability')),
          ...refusals(401, 403, 404, 410, 422),
        },
      },
    },
    [calls.managePictures]: {
      ...read(
        'managedPictures',
        'Whether the site may show pictures of the job, and the wording to ask with',
        pictures,
        [403, 410],
      ),
      ...own(
        'answerPictures',
        'Agree that the site shows pictures of the job, or take that back',
        'PicturesAnswer',
        pictures,
      ),
    },
    [calls.manageTexts]: {
      ...read(
        'managedTexts',
        'Whether the client gets text messages, and the wording to ask with',
        texts,
        [403, 410],
      ),
      ...own('answerTexts', 'Agree to text messages, or end them', 'TextsAnswer', texts),
    },
    [calls.manageHold]: own(
      'manageHold',
      'Hold the time of a request until it is answered',
      'HoldRequest',
    ),
    [calls.manageConfirm]: own(
      'manageConfirm',
      'Say yes to a visit of a plan that waits for its client',
      'ConfirmRequest',
    ),
    [calls.managePlan]: own(
      'managePlan',
      'Pause a plan, let it go on, end it, or answer about a new price',
      'PlanRequest',
    ),
    [calls.manageCancel]: own('manageCancel', "Cancel a client's booking", 'CancelRequest'),
    [calls.manageMove]: own('manageMove', "Move a client's booking", 'MoveRequest'),
    [calls.manageAgain]: {
      post: {
        ...call,
        operationId: 'manageAgain',
        summary: 'Book the same again at another time, if `can_again` says so',
        parameters: [idempotencyKey],
        requestBody: body('application/json', ref('AgainRequest')),
        responses: {
          201: answer('Stored', ref('AgainReceipt')),
          ...refusals(401, 403, 404, 409, 410, 413, 415, 422),
        },
      },
    },
    [calls.manageWait]: own(
      'manageWait',
      'Wait for an earlier time, if `can_wait` says so, or change what is wished',
      'Wishes',
    ),
    [calls.manageWaitEnd]: own('manageWaitEnd', 'Wait no more', 'WaitEnd'),
    [calls.manageOffer]: own(
      'manageOffer',
      'Take the earlier time that was offered, or leave it',
      'OfferAnswer',
    ),
    [calls.managePlace]: own(
      'managePlace',
      'Change the address, within its part of the service area',
      'PlaceRequest',
    ),
    [calls.manageVehicle]: own('manageVehicle', 'Change the vehicle', 'ManagedVehicleRequest'),
    [calls.manageNote]: own('manageNote', 'Send a note to the business', 'NoteRequest'),
    [calls.manageEmail]: own(
      'manageEmail',
      'Correct the mail address, by the id in the answer to the request. The links before it end',
      'EmailRequest',
      answer('The address and its links', ref('CorrectedEmail')),
    ),
    [calls.managePhotos]: {
      get: {
        ...call,
        operationId: 'managePhoto',
        summary: 'Get a photo that the client has sent',
        parameters: queryOf(ManagedPhotoQuery, {}),
        responses: {
          200: { description: 'The photo', content: { 'image/jpeg': {} } },
          ...refusals(401, 404, 410, 422),
        },
      },
      post: {
        ...call,
        operationId: 'manageAddPhoto',
        summary: 'Add a photo of the vehicle, until the start. The body is the file itself',
        requestBody: body('application/octet-stream', {}),
        responses: {
          201: answer('Stored', ref('RecordReceipt')),
          ...refusals(401, 403, 404, 409, 410, 413, 415, 422),
        },
      },
    },
  }
}

/** The calls of a quote's page: 401 without a token, and 404 for a wrong one. */
export function quotePaths() {
  const now = answer('The newest version of the quote, as it stands', ref('ClientQuote'))
  return {
    [calls.quote]: read('quote', 'Get a quote, without changing anything', now),
    [calls.quoteSeen]: change(
      'quoteSeen',
      'Note that the client has opened a quote',
      { type: 'object' },
      now,
    ),
    [calls.quoteAccept]: change(
      'quoteAccept',
      'Accept a quote with the chosen lines. A time that it holds is confirmed. 409 for an older version, with the newest one',
      ref('QuoteAcceptance'),
      now,
    ),
    [calls.quoteDecline]: change('quoteDecline', 'Decline a quote', ref('QuoteRefusal'), now),
  }
}

/** The calls of the page on which a deposit or an invoice is paid: 401 without a token, and 404 for a wrong one. */
export function payPaths() {
  const now = answer('What is to be paid, as it stands', ref('ClientPayment'))
  return {
    [calls.pay]: read('payment', 'Get what is to be paid, without changing anything', now),
    [calls.paySent]: change(
      'paymentSent',
      'Say that an Interac e-Transfer was sent: it counts as paid once the business has found it. 409 if something else is to be paid now, or nothing',
      ref('SentTransfer'),
      now,
    ),
    [calls.payCard]: change(
      'paymentByCard',
      'Get the address of a page of Square’s on which it is paid by card. 409 if it cannot be paid so, or nothing is to be paid',
      { type: 'object' },
      answer('The address of the page', ref('CardBegun')),
    ),
  }
}

const call = { security: [{ manageLink: [] }] }

/** A call that reads. */
const read = (operationId: string, summary: string, done: Json, more: number[] = []) => ({
  get: {
    ...call,
    operationId,
    summary,
    responses: { 200: done, ...refusals(401, 404, ...more) },
  },
})

/** A call that changes something. */
const change = (
  operationId: string,
  summary: string,
  schema: Json,
  done: Json,
  more: number[] = [],
) => ({
  post: {
    ...call,
    operationId,
    summary,
    requestBody: body('application/json', schema),
    responses: { 200: done, ...refusals(401, 404, 409, 413, 415, 422, ...more) },
  },
})

/** The authorization of the calls of the client's own page. */
export const securitySchemes = {
  manageLink: {
    type: 'http',
    scheme: 'bearer',
    description: `The token of a client's own link: the part of its address after the #. That of a \`view_url\` only gets the booking. The \`id\` in the answer to a request changes it for ${limits.tabMinutes} minutes, but does not show that somebody reads the mail`,
  },
}
