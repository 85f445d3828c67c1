/** What the words about a failed test email name. */
type Server = { host: string; port: number; secure: boolean }

/** The texts for the mail settings of the desk, and for its test email. */
export const deskMailSettings = {
  title: 'Email',
  none: 'Email isn’t set up yet.',
  noneHelp: 'Until then, nobody gets an email: not you, and not your clients.',
  setUp: 'Set up email',
  server: 'Mail server',
  provider: 'Email provider',
  otherProvider: 'Another provider',
  serverHelp: 'Look for “SMTP” or “outgoing mail” in your provider’s help.',
  wanted: 'Send email through a mail server',
  host: 'Server name',
  hostHint: 'Such as smtp.example.com',
  port: 'Port',
  portHint: '587 for most providers, 465 for TLS from the start',
  starttls: 'Without it, the connection switches to encryption (STARTTLS) before the password is sent.',
  fromStart: 'TLS from the start',
  user: 'User name',
  userHint: 'Often the whole email address. Leave empty if there is none',
  password: 'Password',
  passwordHint: 'Kept on this server and never shown again',
  passwordKept: 'A password is saved. Leave empty to keep it',
  sender: 'Sender',
  senderName: 'Sender name',
  senderNameHint: 'Leave empty for the name of your business',
  senderAddress: 'Sender address',
  senderNeeded: 'An address of this mailbox. All email comes from it',
  senderHint: (site: string) => `Leave empty for ${site}, the address on your site`,
  owner: 'Send bookings and messages to',
  ownerHint: (site: string) => `Leave empty for ${site}, the address on your site`,
  people: 'Email addresses',
  peopleHint: 'One per line. Anyone you take off is signed out right away',
  savePeople: 'Save people',
  example: (address: string) =>
    `${address} came with the program and belongs to nobody. Enter your own, and take this one off once yours works.`,
  signsOut: (address: string) =>
    `You’re signed in as ${address}, which isn’t on the list. Saving signs you out: sign in again with an address on the list.`,
  /** Without a mail server. */
  noCode: 'Email isn’t set up yet, so the sign-in code only shows on the server’s console.',
  save: 'Save email settings',
  saved: 'Email settings saved',
  byVariable: (name: string) =>
    `${name} on the server decides this. To change it here, remove that variable and restart the server.`,
  test: {
    button: 'Send a test email',
    help: (to: string) => `Goes to ${to}, with the settings you saved`,
    busy: 'Sending the test email. This can take half a minute.',
    sent: (to: string) =>
      `The mail server took the test email to ${to}. If it does not arrive, look in the spam folder.`,
    failed: 'The test email was not sent.',
    said: (words: string) => `The server’s own words: ${words}`,
  },
  causes: {
    'no-such-host': ({ host }: Server) => `There’s no server named ${host}. Check the spelling.`,
    refused: ({ host, port }: Server) =>
      `${host} refuses connections on port ${port}. Check the port: 587 for STARTTLS, 465 for TLS from the start.`,
    timeout: ({ host, port }: Server) =>
      `${host} didn’t answer on port ${port}. Many hosting companies block mail ports, especially 25. Try ${otherPort(port)}, or ask your host to open the port.`,
    silent: ({ port, secure }: Server) =>
      secure
        ? `The server picked up on port ${port} but said nothing. Check the port and the encryption.`
        : `The server picked up on port ${port} but said nothing. It may want TLS from the start: choose that, with port 465.`,
    certificate: ({ host }: Server) =>
      `The server’s certificate isn’t valid for ${host}. Enter the name exactly as your provider gives it. If it’s right, your provider has to renew the certificate.`,
    'no-tls': ({ host, port }: Server) =>
      `${host} offers no encryption on port ${port}, and a password isn’t sent without it. Try TLS from the start with port 465, or STARTTLS with port 587.`,
    'not-tls': ({ port }: Server) =>
      `Port ${port} doesn’t start with TLS. Turn off “TLS from the start”, or use port 465.`,
    password: () =>
      'The mail server didn’t accept the user name or the password. Enter both again. Some providers want an “app password”, which you make in the mailbox’s settings.',
    sender: () =>
      'The mail server refuses the sender address. Use an address of this mailbox, or allow this one at your provider. It may also want a user name and a password.',
    recipient: (_server: Server, to: string) =>
      `The mail server refuses to send to ${to}. Check the address. Some providers send to other addresses only with a user name and a password.`,
    rate: () =>
      'The mail server won’t take more email right now: too many were sent, or it’s busy. Wait an hour and try again, or ask your provider about its limit.',
    content: () =>
      'The mail server refused the email itself, often as spam. “npm run check-mail” on the server says which records your domain is missing.',
    other: () => 'We don’t know why. The server’s own words may help.',
  },
  refusals: {
    address: 'Enter one email address, such as name@example.com',
    host: 'Enter only the server’s name, such as smtp.example.com',
    port: 'Enter a port from 1 to 65535, such as 587',
    mailPort: (ports: readonly number[]) =>
      `Enter a mail port: ${ports.join(', ')}. For another one, set SMTP_URL or MAIL_PORTS on the server`,
    linkLocal: 'Enter a mail server: this address only works within a network',
    secure: 'Send true for TLS from the start, false for STARTTLS',
    user: 'Enter the user name',
    password: 'Enter the password',
    name: 'Enter the sender name',
    server: 'Send the mail server, or null for none',
    sender: 'Send the sender, or null for the address of the site',
    people: 'Send a list of email addresses',
    nobody: 'Enter at least one address, or nobody can sign in',
    manyPeople: (most: number) => `Enter at most ${most} addresses`,
    version: 'Send the version of the email settings you saw',
    nothing: 'Send a part of the email settings to change',
    byVariable: (name: string) => `${name} on the server decides this. Change it there, or remove it first`,
    senderNeeded: 'Enter the address emails come from',
    ownerNeeded: 'Enter where bookings go: the address on your site is only an example',
    passwordAgain: 'Enter the password again, because the server, port or user name has changed',
    passwordNeeded: 'Enter the password for this user name',
    userNeeded: 'Enter the user name for this password',
    lastPerson: 'Keep at least one address that can sign in now, until a new one has',
    overtaken: (who: string) => `${who} changed the email settings while you had them open. Yours weren’t saved.`,
  },
} as const

const otherPort = (port: number) =>
  port === 587 ? '465 with TLS from the start' : port === 465 ? '587 with STARTTLS' : '587 or 465'
