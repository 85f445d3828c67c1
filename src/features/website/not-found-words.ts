import { words } from '#core/words.ts'

export const notFound = words({
  text: "The page you're looking for does not exists, go to the homepage or route to any other specific page from the menu navigation.",
  link: 'Go to the homepage',
})
