import { deskPlanning } from '#content/desk-planning.ts'
import { BlockAnswer } from '#domain/desk/blocks.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { call } from '#site/desk/api/call.ts'
import { SpanForm } from './SpanForm.tsx'

const words = deskPlanning.blocks

/** Blocks whole days, or times of one day; then lists the appointments that are already there. */
export const BlockForm = ({ onDone }: { onDone: () => void }) => (
  <SpanForm
    {...{ words, onDone }}
    prefix="block"
    met={words.existing}
    send={async (span) => (await call(BlockAnswer, deskCalls.blocks, span)).bookings}
  />
)
