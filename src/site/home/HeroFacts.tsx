import { content } from '#platform/browser/content.ts'
import styles from './HeroFacts.module.css'

/** A few short facts in one line, such as since when the business works. Nothing if the owner has added none. */
export function HeroFacts() {
  const { facts } = content().home.hero
  if (facts.length === 0) return null
  return (
    <ul role="list" className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
