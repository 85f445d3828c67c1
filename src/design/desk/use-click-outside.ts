import { type SyntheticEvent, useRef } from 'react'

type Event = Pick<SyntheticEvent<HTMLDialogElement>, 'target' | 'currentTarget'>

/**
 * What lets a press beside the content of a dialog close it. The press must begin and end there: the browser also tells of a click on
 * the dialog when a text is selected in it and the pointer is let go outside.
 */
export function useClickOutside(onClose: () => void) {
  const isBeside = useRef(false)
  const isOn = ({ target, currentTarget }: Event) => target === currentTarget
  return {
    onPointerDown(event: Event) {
      isBeside.current = isOn(event)
    },
    onPointerUp(event: Event) {
      isBeside.current &&= isOn(event)
    },
    onClick(event: Event) {
      if (isBeside.current && isOn(event)) onClose()
      isBeside.current = false
    },
  }
}
