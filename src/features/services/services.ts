import { t } from '#core/words.ts'
import type { Content } from '#features/website/content.ts'
import { unnamed } from './words.ts'

type Services = Content['services']

/** The services that visitors are offered. */
export const offeredServices = <Service extends { hidden: boolean }>(services: readonly Service[]) =>
  services.filter(({ hidden }) => !hidden)

/** Whether a service is for fleets and needs the fleet's details. */
export const needsFleet = (services: Services, serviceType: string | null | undefined) =>
  services.some((it) => it.value === serviceType && it.fleet)

/** The name of a service for people. A value that names no service is its own. */
export const serviceLabel = (
  services: readonly Pick<Services[number], 'value' | 'label'>[],
  serviceType: string | null,
) => services.find((it) => it.value === serviceType)?.label ?? serviceType ?? t(unnamed).service

/** `The Full (Interior & Exterior Detailing)`: a service with the name of the package that it is part of. */
export const packageLabel = (service: string, name: string | undefined) => (name ? `${name} (${service})` : service)
