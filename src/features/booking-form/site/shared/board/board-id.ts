/** The id of the form of what the free times depend on, until its script takes its place. */
export const BOARD_ID = 'board'
