/** The name under which a browser keeps the day sheet. */
export const SHEET = 'desk-sheet'
