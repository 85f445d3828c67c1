/** A provider of mailboxes: its mail server as its help pages give it, and how a program gets a password there. */
type MailProvider = {
  name: string
  host: string
  port: number
  /** Whether TLS begins with the connection; else STARTTLS follows. */
  secure: boolean
  help: string
  /** A page of the provider that says how. */
  link: { label: string; url: string }
}

/** The providers that owners choose from. All want the whole email address as the user name. */
export const mailProviders: readonly MailProvider[] = [
  {
    name: 'Gmail, Google Workspace',
    host: 'smtp.gmail.com',
    port: 587,
    secure: false,
    help: 'Google wants an app password: 16 letters, not the one you sign in with. Turn on 2-step verification first.',
    link: { label: 'Make an app password at Google', url: 'https://support.google.com/accounts/answer/185833' },
  },
  {
    name: 'Microsoft 365, Outlook',
    host: 'smtp.office365.com',
    port: 587,
    secure: false,
    help: 'Only for business mailboxes, and only if your administrator allows “Authenticated SMTP”, which Microsoft is ending. Outlook.com, Hotmail and Live addresses no longer let other programs in with a password: use another provider for those.',
    link: {
      label: 'Allow Authenticated SMTP at Microsoft',
      url: 'https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission',
    },
  },
  {
    name: 'iCloud',
    host: 'smtp.mail.me.com',
    port: 587,
    secure: false,
    help: 'Apple wants an app-specific password, not the one for your Apple Account. Turn on two-factor authentication first.',
    link: { label: 'Make an app-specific password at Apple', url: 'https://support.apple.com/102654' },
  },
  {
    name: 'Bell',
    host: 'smtphm.sympatico.ca',
    port: 587,
    secure: false,
    help: 'For bell.net and sympatico.ca: use the password you read your Bell email with.',
    link: { label: 'Bell’s help on email', url: 'https://support.bell.ca/internet/email/how-to-use-bell-mail?step=5' },
  },
]
