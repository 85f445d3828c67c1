import type { Area } from '#features/website/service-area.ts'

/** The size of the map, in its own units, and its middle: the yard of the business. */
export const [WIDTH, HEIGHT] = [480, 400]
export const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 }

/** The radius of the last ring, and how near to an edge the middle of a name may be. */
const RADIUS = 172
const ROOM = 76

/** With more places than this, names would cover each other: the list alone has them. */
const MOST_NAMES = 12

/** The first direction, in parts of a whole turn from the right: a name there covers no other one in the usual case. */
const FIRST = -0.1

type Drawn = Pick<Area, 'id' | 'towns' | 'travelMinutes'>

/**
 * Where the rings and the places stand. The settings know how long each drive takes, but not in which direction: the
 * distance from the middle is the time, and the directions share the whole turn.
 */
export function drawMap(areas: readonly Drawn[]) {
  const longest = Math.max(1, ...areas.map(({ travelMinutes }) => travelMinutes))
  const step = [15, 30, 60, 120, 240].find((minutes) => longest / minutes <= 4) ?? 600
  const count = Math.ceil(longest / step)
  const scale = RADIUS / (count * step)
  const rings = Array.from({ length: count }, (_, i) => ({ minutes: (i + 1) * step, radius: (i + 1) * step * scale }))
  const places = areas.map(({ id, towns, travelMinutes }, i) => {
    const turn = 2 * Math.PI * (FIRST + i / areas.length)
    const x = CENTRE.x + travelMinutes * scale * Math.cos(turn)
    const y = CENTRE.y + travelMinutes * scale * Math.sin(turn)
    return {
      id,
      x: rounded(x),
      y: rounded(y),
      name: areas.length <= MOST_NAMES ? (towns[0] ?? '') : '',
      label: { x: rounded(Math.min(WIDTH - ROOM, Math.max(ROOM, x))), y: rounded(y - 14) },
    }
  })
  return { rings, places }
}

const rounded = (length: number) => Math.round(10 * length) / 10
