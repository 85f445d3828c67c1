import { content } from '#site/content/content.ts'
import styles from './Brands.module.css'
import { Section } from './Section.tsx'

/** The box that each mark is fitted into, in CSS pixels. */
const SIZE = { width: 168, height: 48 }

const marks = import.meta.glob<string>('/art/brands/*.svg', {
  eager: true,
  import: 'default',
  query: '?no-inline',
})

/** The marks of the brands that the business carries: in a grid, or in a row if there is less room for them. */
export function Brands({ row = false }: { row?: boolean }) {
  const { business, home } = content()
  return (
    <Section title={home.brands.title}>
      <ul role="list" className={row ? styles.row : styles.grid}>
        {business.brands.map(({ name, mark }) => (
          <li key={name}>
            <img
              src={marks[`/art/brands/${mark}.svg`]}
              alt={name}
              width={SIZE.width}
              height={SIZE.height}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
