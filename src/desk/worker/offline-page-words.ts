/** The words of the page without a network. */
export const offlinePage = {
  title: 'You are offline',
  text: 'The desk cannot be reached from here: this device has no network, or the server does not answer. Everything that is saved is safe.',
  help: 'Check your Wi-Fi or mobile data. The desk comes back by itself when the network does. You can also try again now.',
} as const
