import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import { t } from '#core/words.ts'
import { Band } from '#design/Band.tsx'
import { prices } from '#features/prices/words.ts'
import { whereWeGo as words } from '#features/schedule/where-we-go-words.ts'
import type { Area } from '#features/website/service-area.ts'
import { content } from '#platform/browser/content.ts'
import { CENTRE, drawMap, HEIGHT, WIDTH } from './area-map.ts'
import styles from './WhereWeGo.module.css'

/** The places to which the business goes: on a map by the time of the drive, and as a list. Nothing while they are made up. */
export function WhereWeGo() {
  const { placeholders, serviceArea } = content()
  if (placeholders.includes('serviceArea.areas')) return null
  const { areas } = serviceArea
  return (
    <Band title={t(words).title} text={t(words).text}>
      <div className={styles.where}>
        <AreaMap areas={areas} />
        <ul role="list" className={styles.places}>
          {areas.map(({ id, towns, travelMinutes, surcharge }) => (
            <li key={id}>
              <strong>{towns.join(', ')}</strong>
              <span>
                {travelMinutes === 0 ? t(words).home : t(words).drive(durationLabel(travelMinutes))}
                {surcharge && t(prices).between + t(prices).drive.price(dollars(surcharge))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  )
}

function AreaMap({ areas }: { areas: readonly Area[] }) {
  const { rings, places } = drawMap(areas)
  return (
    <svg
      className={styles.map}
      role="img"
      aria-label={t(words).map}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      {rings.map(({ minutes, radius }) => (
        <g key={minutes} className={styles.ring}>
          <circle cx={CENTRE.x} cy={CENTRE.y} r={radius} />
          <text x={CENTRE.x} y={CENTRE.y + radius - 6}>
            {durationLabel(minutes)}
          </text>
        </g>
      ))}
      <circle className={styles.base} cx={CENTRE.x} cy={CENTRE.y} r={9} />
      {places.map(({ id, name, x, y, label }) => (
        <g key={id} className={styles.place}>
          <circle cx={x} cy={y} r={6} />
          {name && (
            <text x={label.x} y={label.y}>
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
