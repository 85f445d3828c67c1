import { expect, test } from 'vitest'
import { CENTRE, drawMap, HEIGHT, WIDTH } from './area-map.ts'

const place = (travelMinutes: number, i = travelMinutes) => ({
  id: `p${i}`,
  towns: [`Town ${i}`, 'Another'],
  travelMinutes,
})

const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x - CENTRE.x, y - CENTRE.y)

test('a place is as far from the middle as its drive is long, and has the name of its first town', () => {
  const { rings, places } = drawMap([place(0), place(30), place(90)])
  expect(rings.map(({ minutes }) => minutes)).toEqual([30, 60, 90])
  const [home, near, far] = places
  expect(home && distance(home)).toBe(0)
  expect(far && near && distance(far) / distance(near)).toBeCloseTo(3, 1)
  expect(rings[2]?.radius).toBeCloseTo(far ? distance(far) : 0, 0)
  expect(near?.name).toBe('Town 30')
})

test('whatever the drives are, the map has few rings, and all of it is within its frame', () => {
  for (const longest of [0, 1, 15, 61, 180, 600]) {
    const { rings, places } = drawMap([place(0), place(longest, 2), place(longest / 2, 3)])
    expect(rings.length, `${longest}`).toBeGreaterThan(0)
    expect(rings.length, `${longest}`).toBeLessThan(5)
    for (const { x, y, label } of places) {
      expect(x > 0 && x < WIDTH && label.y > 0 && y < HEIGHT, `${longest}`).toBe(true)
      expect(label.x > 70 && label.x < WIDTH - 70).toBe(true)
    }
  }
})

test('many places are points alone: the list names them', () => {
  const { places } = drawMap(Array.from({ length: 30 }, (_, i) => place(i, i)))
  expect(new Set(places.map(({ name }) => name))).toEqual(new Set(['']))
})
