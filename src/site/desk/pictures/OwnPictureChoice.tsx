import { useState } from 'react'
import { deskPictures } from '#content/desk-pictures.ts'
import { hasFocus } from '#domain/crop.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { OwnPictures } from '#domain/desk/pictures.ts'
import { instantLabel } from '#domain/instants.ts'
import type { Place } from '#domain/pictures.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { FocusChange } from './FocusChange.tsx'
import styles from './PictureUpload.module.css'
import { PictureUpload } from './PictureUpload.tsx'

const words = deskPictures.choice

type Props = { name: string; place: Place; value: string; onPick: (name: string) => void }

/** A part that opens: the own pictures for a place, to choose one, what it shows, and the upload of another. */
export function OwnPictureChoice(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.own} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.open}</summary>
      {/* A page with many pictures fetches no list before it is needed. */}
      {isOpen && <Opened {...props} />}
    </details>
  )
}

function Opened({ name, place, value, onPick }: Props) {
  const { data, failure, load } = useApiQuery(
    OwnPictures,
    `${deskCalls.pictures}?place=${place}`,
    [],
  )
  const chosen = data?.pictures.find((it) => it.name === value)
  return (
    <div className={styles.opened}>
      <Failure words={failure} retry={load} />
      {data && data.pictures.length > 0 && (
        <ul role="list" className={styles.pictures} aria-label={words.list}>
          {data.pictures.map((it) => (
            <li key={it.name}>
              <button
                type="button"
                className={styles.picture}
                aria-pressed={it.name === value}
                onClick={() => onPick(it.name)}
              >
                <img src={it.thumbnail} alt={words.uploaded(instantLabel(it.at))} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && hasFocus(place) && (
        <FocusChange
          name={name}
          picture={chosen}
          onDone={async (picture) => {
            // The list first, so that the new picture is known when it is chosen.
            await load()
            onPick(picture.name)
          }}
        />
      )}
      <PictureUpload
        name={name}
        place={place}
        onDone={(picture) => {
          onPick(picture.name)
          void load()
        }}
      />
    </div>
  )
}
