import { calls } from '#domain/api.ts'
import { TimesQuery } from '#domain/manage.ts'
import { answer, body, dayQuery, queryOf, ref, refusals } from './parts.ts'

/**
 * The calls of the client's own page: 401 without a token, 404 for a wrong token, 410 after the link has expired, and 403
 * for a token that only shows the booking.
 */
export function managePaths() {
  const call = { security: [{ manageLink: [] }] }
  const change = (operationId: string, summary: string, schema: string) => ({
    post: {
      ...call,
      operationId,
      summary,
      requestBody: body('application/json', ref(schema)),
      responses: {
        200: answer('The booking as it is now', ref('ManagedBooking')),
        ...refusals(401, 403, 404, 409, 410, 413, 415, 422),
      },
    },
  })
  return {
    [calls.manageBooking]: {
      get: {
        ...call,
        operationId: 'manageBooking',
        summary: "Get a client's booking, without changing it",
        responses: {
          200: answer('The booking', ref('ManagedBooking')),
          ...refusals(401, 404, 410),
        },
      },
    },
    [calls.manageTimes]: {
      get: {
        ...call,
        operationId: 'manageTimes',
        summary: "List the times that a client's booking can move to. Its own time counts as free",
        parameters: queryOf(TimesQuery, dayQuery),
        responses: {
          200: answer('The days', ref('Availability')),
          ...refusals(401, 403, 404, 410, 422),
        },
      },
    },
    [calls.managePictures]: {
      get: {
        ...call,
        operationId: 'managedPictures',
        summary: 'Whether the site may show pictures of the job, and the wording to ask with',
        responses: {
          200: answer('The wording and the answer', ref('ManagedPictures')),
          ...refusals(401, 403, 404, 410),
        },
      },
      post: {
        ...call,
        operationId: 'answerPictures',
        summary: 'Agree that the site shows pictures of the job, or take that back',
        requestBody: body('application/json', ref('PicturesAnswer')),
        responses: {
          200: answer('The wording and the answer', ref('ManagedPictures')),
          ...refusals(401, 403, 404, 409, 410, 413, 415, 422),
        },
      },
    },
    [calls.manageHold]: change(
      'manageHold',
      'Hold the time of a request until it is answered',
      'HoldRequest',
    ),
    [calls.manageCancel]: change('manageCancel', "Cancel a client's booking", 'CancelRequest'),
    [calls.manageMove]: change('manageMove', "Move a client's booking", 'MoveRequest'),
  }
}

/** The authorization of the calls of the client's own page. */
export const securitySchemes = {
  manageLink: {
    type: 'http',
    scheme: 'bearer',
    description:
      "The token of a client's own link: the part of its address after the #. That of a `view_url` only gets the booking",
  },
}
