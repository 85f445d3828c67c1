import { deskCall } from '#core/desk-calls.ts'
import type {
  BookingTexts,
  SendTextRequest,
  SentText,
  TextConsentRequest,
  TextSettings,
  TextSettingsRequest,
  TextTest,
} from '#features/texts/desk-texts.ts'

export const textSettingCalls = {
  textSettings: deskCall<{ get: TextSettings; post: TextSettings; takes: typeof TextSettingsRequest }>(
    '/text-settings',
  ),
  textSettingsTest: deskCall<{ post: TextTest }>('/text-settings/test'),
}

export const textCalls = {
  bookingTexts: deskCall<{ get: BookingTexts }>('/bookings/:id/texts'),
  bookingTextSend: deskCall<{ post: SentText; takes: typeof SendTextRequest }>('/bookings/:id/text'),
  bookingTextConsent: deskCall<{ post: BookingTexts; takes: typeof TextConsentRequest }>('/bookings/:id/text-consent'),
}
