import { deskCall } from '#core/desk-calls.ts'
import type { BookingTexts, SentText, TextSettings, TextTest } from '#features/texts/desk-texts.ts'

export const textSettingCalls = {
  textSettings: deskCall<{ get: TextSettings; post: TextSettings }>('/text-settings'),
  textSettingsTest: deskCall<{ post: TextTest }>('/text-settings/test'),
}

export const textCalls = {
  bookingTexts: deskCall<{ get: BookingTexts }>('/bookings/:id/texts'),
  bookingTextSend: deskCall<{ post: SentText }>('/bookings/:id/text'),
  bookingTextConsent: deskCall<{ post: BookingTexts }>('/bookings/:id/text-consent'),
}
