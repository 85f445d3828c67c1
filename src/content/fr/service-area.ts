export type { Area, DirectTrip, ServiceArea } from '../service-area.ts'
