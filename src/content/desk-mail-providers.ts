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
    help: 'Google wants an app password: 16 letters, not the password with which you sign in. It asks for 2-step verification first.',
    link: {
      label: 'How to make an app password at Google',
      url: 'https://support.google.com/accounts/answer/185833',
    },
  },
  {
    name: 'Microsoft 365, Outlook',
    host: 'smtp.office365.com',
    port: 587,
    secure: false,
    help: 'This works for a mailbox of a business only, and only if whoever administers it allows “Authenticated SMTP”. Microsoft is ending that, and an Outlook.com, Hotmail or Live address no longer lets other programs in by password: take another provider for those.',
    link: {
      label: 'How to allow Authenticated SMTP at Microsoft',
      url: 'https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission',
    },
  },
  {
    name: 'iCloud',
    host: 'smtp.mail.me.com',
    port: 587,
    secure: false,
    help: 'Apple wants an app-specific password, not the one of your Apple Account. It asks for two-factor authentication first.',
    link: {
      label: 'How to make an app-specific password at Apple',
      url: 'https://support.apple.com/102654',
    },
  },
  {
    name: 'Bell',
    host: 'smtphm.sympatico.ca',
    port: 587,
    secure: false,
    help: 'For bell.net and sympatico.ca: the password is the one with which you read your Bell email.',
    link: {
      label: 'Bell’s help on email',
      url: 'https://support.bell.ca/internet/email/how-to-use-bell-mail?step=5',
    },
  },
]
