// The parts of the booking form that come in one script of their own, after the form's: without them the form takes a
// day and a time, and the server decides.

export { stripWith } from '#features/schedule/site/shared/times/strip.ts'
export { choiceOf, isWhole, linesOf } from './choice.ts'
export { faultOf, whyNotAt } from './day-fault.ts'
export { FreeTimes } from './FreeTimes.tsx'
export { FreeTimesFirst } from './FreeTimesFirst.tsx'
export { nearestTimes } from './nearest-times.ts'
export { carriedAnswer } from './shared/board/query.ts'
export { knownOf } from './shared/board/use-availability.ts'
