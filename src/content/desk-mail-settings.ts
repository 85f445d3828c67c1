/** What the words about a failed test email name. */
type Server = { host: string; port: number; secure: boolean }

/** The texts for the mail settings of the desk, and for its test email. */
export const deskMailSettings = {
  title: 'Mail settings',
  server: 'Mail server',
  provider: 'Your email provider',
  otherProvider: 'Another provider',
  serverHelp:
    'Another provider says in its help what to enter here. Look for “SMTP” or “outgoing mail”.',
  wanted: 'Send emails through a mail server',
  host: 'Server name',
  hostHint: 'Such as smtp.example.com',
  port: 'Port',
  portHint: '587 for most providers, 465 for TLS from the start',
  starttls:
    'Without it the connection becomes encrypted with STARTTLS, before the password is sent.',
  fromStart: 'TLS from the start',
  user: 'User name',
  userHint: 'Often the whole email address. Leave it empty if the server asks for none',
  password: 'Password',
  passwordHint: 'It is stored on this server and is never shown again',
  passwordKept: 'A password is stored. Leave this empty to keep it',
  sender: 'Sender',
  senderName: 'Sender’s name',
  senderNameHint: 'Leave it empty for the name of the business',
  senderAddress: 'Sender’s address',
  senderNeeded: 'An address that belongs to this mailbox: all emails come from it',
  senderHint: (site: string) => `Leave it empty for ${site}, the address that the site shows`,
  owner: 'Your address for bookings and messages',
  ownerHint: (site: string) => `Leave it empty for ${site}, the address that the site shows`,
  people: 'Who may sign in to the desk',
  peopleHint: 'One email address on each line. Whoever is taken off the list is signed out at once',
  save: 'Save the mail settings',
  saved: 'The mail settings are saved. They hold from now on.',
  byVariable: (name: string) =>
    `The variable ${name} is set on the server and decides this. To change it here, remove the variable and start the server again.`,
  test: {
    button: 'Send a test email',
    help: (to: string) => `A test email goes to ${to}, by the settings that are saved.`,
    busy: 'Sending the test email. This can take half a minute.',
    sent: (to: string) =>
      `The mail server took the test email to ${to}. If it does not arrive, look in the spam folder.`,
    failed: 'The test email was not sent.',
    said: (words: string) => `The server’s own words: ${words}`,
  },
  causes: {
    'no-such-host': ({ host }: Server) =>
      `There is no server named ${host}. Check the name for typing mistakes.`,
    refused: ({ host, port }: Server) =>
      `${host} refuses connections on port ${port}. Check the port: 587 for STARTTLS, 465 for TLS from the start.`,
    timeout: ({ host, port }: Server) =>
      `${host} did not answer on port ${port}. Many hosting providers block mail ports, 25 above all. Try ${otherPort(port)}, or ask your hosting provider to open the port.`,
    silent: ({ port, secure }: Server) =>
      secure
        ? `A connection was made on port ${port}, but the server said nothing. Check the port and the encryption.`
        : `A connection was made on port ${port}, but the server said nothing. It may expect TLS from the start: choose that, with port 465.`,
    certificate: ({ host }: Server) =>
      `The server’s certificate is not valid for ${host}. Enter the server name exactly as your provider gives it. If the name is right, the provider must renew the certificate.`,
    'no-tls': ({ host, port }: Server) =>
      `${host} offers no encryption on port ${port}, and a password is not sent without it. Try TLS from the start with port 465, or STARTTLS with port 587.`,
    'not-tls': ({ port }: Server) =>
      `Port ${port} does not begin with TLS. Choose STARTTLS for this port, or use port 465.`,
    password: () =>
      'The mail server did not accept the user name or the password. Enter both again. Some providers ask for an “app password” that is made in the settings of the mailbox.',
    sender: () =>
      'The mail server refuses the sender’s address. Use an address that belongs to this mailbox, or allow this one at your provider. It may also ask for a user name and a password.',
    recipient: (_server: Server, to: string) =>
      `The mail server refuses to send to ${to}. Check the address. Some providers send to other addresses only with a user name and a password.`,
    rate: () =>
      'The mail server takes no more emails for now: too many were sent in a short time, or it is busy. Wait an hour and try again, or ask your provider for its limit.',
    content: () =>
      'The mail server took the addresses but refused the email itself, often as spam. Run “npm run check-mail” on the server to see which records of your domain are missing.',
    other: () => 'The cause is not known. The server’s own words may tell more.',
  },
  refusals: {
    address: 'Enter one email address, such as name@example.com',
    host: 'Enter the name of the mail server alone, such as smtp.example.com',
    port: 'Enter a port from 1 to 65535, such as 587',
    mailPort: (ports: readonly number[]) =>
      `Enter a port of mail servers: ${ports.join(', ')}. For another one, set SMTP_URL or MAIL_PORTS on the server`,
    linkLocal: 'Enter a mail server: this address is only for neighbours on the network',
    secure: 'Send true for TLS from the start, false for STARTTLS',
    user: 'Enter the user name',
    password: 'Enter the password',
    line: 'Write this on one line, without line breaks or tabs',
    name: 'Enter the sender’s name',
    server: 'Send the mail server, or null for none',
    sender: 'Send the sender, or null for the address of the site',
    people: 'Send a list of email addresses',
    nobody: 'Enter at least one address: otherwise nobody could sign in any more',
    manyPeople: (most: number) => `Enter at most ${most} addresses`,
    version: 'Send the version of the mail settings that you saw',
    nothing: 'Send a part of the mail settings to change',
    byVariable: (name: string) =>
      `The variable ${name} decides this. Change it on the server, or remove it there first`,
    senderNeeded: 'Enter the address that the emails come from',
    ownerNeeded:
      'Enter the address that gets the bookings: the one that the site shows is only an example',
    passwordAgain:
      'Enter the password again, since the server, its port or the user name is another one',
    passwordNeeded: 'Enter the password for this user name',
    userNeeded: 'Enter the user name for this password',
    lastPerson:
      'Keep at least one of those who may sign in now: a new address has not proved yet that it can',
    overtaken: (who: string) =>
      `${who} changed the mail settings while you had them open. Yours were not saved. Look at the new ones, and change them again.`,
  },
} as const

const otherPort = (port: number) =>
  port === 587 ? '465 with TLS from the start' : port === 465 ? '587 with STARTTLS' : '587 or 465'
