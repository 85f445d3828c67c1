/** Where scripts of pages import words from. The import map of each page says in which folder those of its language are. */
export const WORDS = 'words/'
