import { useEffect, useState } from 'react'
import css from './QrCode.module.css'

/** Loads what draws QR codes, so that it can draw one without a network, too. */
export const loadQr = () => import('./qr.ts')

type Drawing = Awaited<ReturnType<typeof loadQr>>['drawingOf']

/** A QR code for a client's phone. What it says must stand beside it: it is drawn once its script is here. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawingOf, setDrawing] = useState<Drawing>()
  useEffect(() => {
    loadQr().then(
      (qr) => setDrawing(() => qr.drawingOf),
      () => {},
    )
  }, [])
  if (!drawingOf) return null
  const { size, path } = drawingOf(text)
  return (
    <svg className={css.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  )
}
