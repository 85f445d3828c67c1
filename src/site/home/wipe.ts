import { WIPE_ID } from './wipe-id.ts'

// A finger, or a pressed mouse, drags the edge of the wipe. What is read or pressed above it is left alone.
const hero = document.getElementById(WIPE_ID)
const wipe = hero?.querySelector<HTMLElement>('[data-pair]')

function drag({ target, clientX, buttons }: PointerEvent) {
  if (!wipe || buttons === 0 || (target instanceof Element && target.closest('h1, p, a, li'))) return
  const { left, width } = wipe.getBoundingClientRect()
  wipe.style.setProperty('--cut', `${Math.min(100, Math.max(0, (100 * (clientX - left)) / width))}%`)
}

// The slider on a pair of pictures does the same.
for (const slider of document.querySelectorAll<HTMLInputElement>('input[data-cuts]'))
  slider.addEventListener('input', () => slider.parentElement?.style.setProperty('--cut', `${slider.value}%`))

hero?.addEventListener('pointerdown', drag)
hero?.addEventListener('pointermove', drag)
