import { business } from '#content/business.ts'
import { brandsTitle } from '#content/home.ts'
import styles from './Brands.module.css'
import { Section } from './Section.tsx'

/** The marks of the brands the business carries: in a grid, or in a row where there is less room for them. */
export const Brands = ({ row = false }: { row?: boolean }) => (
  <Section title={brandsTitle}>
    <ul role="list" className={row ? styles.row : styles.grid}>
      {business.brands.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </Section>
)
