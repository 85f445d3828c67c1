import type { SheetJob } from '#features/day-sheet/day-sheet.ts'

/** What the client answered to the owner's questions: one line for each. */
export const Answers = ({ job: { answers } }: { job: Pick<SheetJob, 'answers'> }) =>
  answers.map(({ id, question, answer }) => (
    <p key={id} className="whitespace-pre-wrap">
      {question}: {answer}
    </p>
  ))
