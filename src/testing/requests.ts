import type { BookingRequest } from '#features/booking-fields/booking.ts'
import type { FleetRequest } from '#features/bookings/fleet.ts'
import type { VehicleRequest } from '#features/bookings/vehicle.ts'

/** Valid in every field, with a date that tests never reach. */
export const booking: BookingRequest = {
  firstname: 'Ann',
  lastname: 'Lee',
  phone: '+17055550142',
  email: 'ann@example.com',
  service_type: 'Interior & Exterior body Trim',
  specific_vehicle: 'Truck',
  appoint_date: '2099-07-15',
  appoint_time: '10:30',
  appoint_location: '1 Main Street',
  appoint_city: 'North Bay',
  appoint_state: 'Ontario',
  appoint_zipcode: 'P1B 8G6',
  concerns: '',
  vehicle_count: 2,
  payment_means: 'Bank desposit',
  billing_address: '1 Main Street, North Bay',
  pay_conf: 'A call',
  allow_promo: false,
}

export const vehicle = {
  vehicle_year: '2021-01-01',
  vehicle_make: 'Ford',
  vehicle_model: 'F-150',
  vin: '1M8GDM9AXKP042788',
} satisfies Record<keyof Omit<VehicleRequest, 'booking_id'>, string>

export const fleet: FleetRequest = {
  vehicle_count: 12,
  vehicle_travel_areas: 'Highway 11',
  contact_person: 'Bo Roy',
  po_instructions: 'PO 77 on the invoice',
  other_instructions: '',
  purchase_order: 'yes',
  payment_option: 'ATT',
  pst_exemption: 'no',
  gst_exemption: 'yes',
}

/** All eight fields that EmailJS's client sends. */
export const contactForm = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  topic: 'Products',
  message: 'Do you have clay bars?',
  lib_version: '4.4.1',
  service_id: 'own_server',
  template_id: 'contact_form',
  user_id: 'public',
}

type Parts = Record<string, string | string[] | Blob>

/** A multipart request with these fields; an array repeats its field. */
export async function multipart(fields: Parts) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one)
  const request = new Request('http://site.test', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
