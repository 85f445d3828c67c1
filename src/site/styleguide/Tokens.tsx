import css from '#site/ui/tokens.css?raw'
import { Chapter } from './Sample.tsx'
import styles from './Styleguide.module.css'
import { byKind, type Token, tokensOf } from './tokens.ts'

/** Every token, shown by the property it is made for. */
export const Tokens = () =>
  byKind(tokensOf(css)).map(({ title, property, tokens }) => (
    <Chapter key={title} title={title}>
      <ul role="list" className={styles.tokens}>
        {tokens.map((token) => (
          <li key={token.name}>
            {property && <Shown token={token} property={property} />}
            <code>--{token.name}</code>
            <small>{token.value}</small>
          </li>
        ))}
      </ul>
    </Chapter>
  ))

const Shown = ({ token, property }: { token: Token; property: string }) => (
  <div className={styles.shown} style={{ [property]: `var(--${token.name})` }}>
    {property === 'fontSize' && 'Aa'}
  </div>
)
