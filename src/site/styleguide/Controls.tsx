import { Address } from '#site/ui/Address.tsx'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { Card } from '#site/ui/Card.tsx'
import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'
import { Icon, iconNames } from '#site/ui/Icon.tsx'
import { IconTile } from '#site/ui/IconTile.tsx'
import { Points } from '#site/ui/Points.tsx'
import { wetPaint } from '#site/ui/wet-paint.ts'
import { Chapter, InEveryState, Sample } from './Sample.tsx'
import styles from './Styleguide.module.css'

const points = [
  { icon: 'shield', title: 'A point', text: 'A line or two about it.' },
  { icon: 'star', title: 'Another', text: 'A line or two about it.' },
] as const

const link = { label: 'Link', href: '#content' }

/** Icons, buttons, cards and other small components. */
export const Controls = () => (
  <>
    <Chapter title="Icons">
      <ul role="list" className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <IconTile name={name} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
    </Chapter>
    {(['light', 'dark'] as const).map((ground) => (
      <Chapter key={ground} title={`Buttons, ${ground}`} ground={ground}>
        <InEveryState render={() => <Button>First choice</Button>} />
        <InEveryState render={() => <Button secondary>Second choice</Button>} />
        <InEveryState render={() => <ButtonLink {...link} compact />} />
        <div className={styles.row}>
          <Sample name="disabled">
            <Button disabled>Send</Button>
          </Sample>
          <Sample name="under way">
            <Button aria-disabled>Sending</Button>
          </Sample>
        </div>
      </Chapter>
    ))}
    {(['light', 'dark'] as const).map((ground) => (
      <Chapter key={ground} title={`Cards, ${ground}`} ground={ground}>
        <InEveryState
          render={() => (
            <Card
              title="A card"
              text="Picture, title, two lines or three, and at most one link."
              note="from $180"
              picture={wetPaint()}
              alt="Beads of water"
              sizes="280px"
              ground={ground}
              link={link}
            />
          )}
        />
      </Chapter>
    ))}
    {(['light', 'dark'] as const).map((ground) => (
      <Chapter key={ground} title={`Points, ${ground}`} ground={ground}>
        <Points points={points} />
      </Chapter>
    ))}
    <Chapter title="Points as panels" ground="dark">
      <Points points={points} panels />
    </Chapter>
    <Chapter title="Address">
      <Address />
    </Chapter>
    <Chapter title="Script that did not arrive">
      <ChunkFailed />
    </Chapter>
  </>
)
