import { serviceArea as english } from '../../defaults/service-area.ts'
import type { Area, ServiceArea } from '../../service-area.ts'

export { serviceAreaPlaceholders } from '../../defaults/service-area.ts'

/** The words of the areas that differ, by the ids of the areas. */
const words: Readonly<Record<string, Partial<Pick<Area, 'towns' | 'note'>>>> = {
  'sturgeon-falls': { note: 'Nous allons à Sturgeon Falls chaque semaine.' },
  callander: {
    note: 'Nous allons dans la région de Callander, de Powassan et de Mattawa la plupart des jours de semaine.',
  },
  'greater-sudbury': {
    towns: ['Grand Sudbury'],
    note: 'Le trajet jusqu’au Grand Sudbury est plus long\u00a0: il nous convient mieux pour au moins deux véhicules à la même adresse.',
  },
}

/** The places that the business serves: only names of towns and notes differ. */
export const serviceArea: ServiceArea = {
  ...english,
  areas: english.areas.map((area) => ({ ...area, ...words[area.id] })),
}
