import type { ComponentProps } from 'react'
import type { Place } from '#domain/pictures.ts'
import { OwnPictureChoice } from '#site/desk/pictures/OwnPictureChoice.tsx'
import { Choice } from './Choice.tsx'
import css from './Editor.module.css'
import { namesFor, pictureWords } from './picture-names.ts'

type Props = Omit<ComponentProps<typeof Choice>, 'options' | 'children'> & {
  place: Place
  onPick: (name: string) => void
}

/** A choice of a picture for a place: one of the program's by its name, or one of the owner's own. */
export function PictureField({ place, onPick, ...props }: Props) {
  const { value, words } = props
  const known = namesFor(place)
  const names = value === '' || known.includes(value) ? known : [value, ...known]
  return (
    <div className={css.field}>
      <Choice {...props} options={names.map((name) => [name, pictureWords(name)])} />
      <OwnPictureChoice {...{ place, value, onPick }} name={words.name} />
    </div>
  )
}
