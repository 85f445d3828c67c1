/** A booking and a vehicle as the first tables hold them. Frozen: a new field of a booking has no column there. */
export const oldBooking = {
  firstname: 'Ann',
  lastname: 'Lee',
  phone: '+17055550142',
  email: 'ann@example.com',
  service_type: 'Interior & Exterior body Trim',
  specific_vehicle: 'Truck',
  appoint_date: '2099-07-15',
  appoint_time: '10:30',
  appoint_zone: 'America/Toronto',
  appoint_at: '2099-07-15T14:30:00.000Z',
  appoint_location: '1 Main Street',
  appoint_city: 'North Bay',
  appoint_state: 'Ontario',
  appoint_zipcode: 'P1B 8G6',
  concerns: '',
  vehicle_count: 1,
  payment_means: 'POS',
  billing_address: '1 Main Street',
  pay_conf: 'A call',
  allow_promo: 0,
}

export const oldVehicle = {
  vehicle_make: 'Ford',
  vehicle_model: 'F-150',
  vehicle_year: 2021,
  vin: '1M8GDM9AXKP042788',
}
