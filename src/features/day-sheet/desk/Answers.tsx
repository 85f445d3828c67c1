import type { SheetJob } from '#features/day-sheet/day-sheet.ts'
import css from './DaySheet.module.css'

/** What the client answered to the owner's questions: one line for each. */
export const Answers = ({ job: { answers } }: { job: Pick<SheetJob, 'answers'> }) =>
  answers.map(({ id, question, answer }) => (
    <p key={id} className={css.notes}>
      {question}: {answer}
    </p>
  ))
