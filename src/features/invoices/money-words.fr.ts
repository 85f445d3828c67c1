import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './money-words.ts'

export const documents = {
  title: { invoice: 'Facture', credit: 'Note de crédit', quote: 'Devis' },
  receipt: 'Reçu',
  number: 'Numéro',
  date: 'Date',
  due: 'Échéance',
  validUntil: 'Valable jusqu’au',
  atOnce: 'Sur réception',
  within: (days: number, day: string) => `${day} (payable dans les ${days} jours)`,
  from: 'De',
  to: 'À',
  purchaseOrder: 'Bon de commande',
  registration: (tax: string) => `Numéro de ${tax}`,
  corrects: 'Corrige la facture',
  replaces: 'Remplace la facture',
  replacesQuote: 'Remplace le devis',
  lines: { what: 'Description', quantity: 'Quantité', price: 'Prix', amount: 'Montant' },
  subtotal: 'Sous-total',
  tax: (name: string, rate: string) => `${name} ${rate}`,
  total: { invoice: 'Total', credit: 'Total crédité', quote: 'Total' },
  choices: { suggested: 'Facultatif, compris dans le total', offered: 'Facultatif, non compris dans le total' },
  deposit: (amount: string) => `Un acompte de ${amount} est demandé. Il est retranché du total.`,
  exempt: {
    first_nations: (name: string, rate: string) =>
      `Allègement au point de vente pour les Premières Nations\u00a0: la partie provinciale de la ${name}, soit ${rate}, n’est pas perçue.`,
    not_taxed: (name: string) => `Aucune ${name} n’est perçue sur cette vente.`,
  },
  currency: 'Tous les montants sont en dollars canadiens.',
  payments: 'Paiements',
  paid: (method: string, day: string) => `${method}, ${day}`,
  back: (method: string, day: string) => `Remboursement\u00a0: ${method}, ${day}`,
  credited: (number: string) => `Note de crédit ${number}`,
  balance: 'Solde',
  paidInFull: 'Payée en totalité. Merci.',
  nothingOwed: 'Rien à payer.',
  eTransfer: (address: string, number: string) =>
    `Payez par Virement Interac à ${address}, avec le numéro ${number} dans le message.`,
  methods: {
    cash: 'Comptant',
    e_transfer: 'Virement Interac',
    card: 'Carte',
    bank_deposit: 'Dépôt bancaire',
    cheque: 'Chèque',
    card_online: 'Carte en ligne',
  },
  pay: 'Payer en ligne',
  pdf: 'Télécharger en PDF',
  print: 'Imprimez cette page pour la conserver.',
  fileName: { invoice: 'facture', credit: 'note-de-credit', quote: 'devis' },
  mail: {
    subject: {
      invoice: (number: string, business: string) => `Facture ${number} de ${business}`,
      credit: (number: string, business: string) => `Note de crédit ${number} de ${business}`,
      quote: (number: string, business: string) => `Devis ${number} de ${business}`,
      receipt: (number: string, business: string) => `Reçu de la facture ${number} de ${business}`,
      reminder: (number: string, business: string) => `Rappel\u00a0: facture ${number} de ${business}`,
    },
    hello: (name: string) => `Bonjour ${name},`,
    invoice: (number: string, total: string, due: string) =>
      `Voici la facture ${number}, d’un montant de ${total}. ${due}`,
    invoiceLeft: (number: string, total: string, left: string, due: string) =>
      `Voici la facture ${number}, d’un montant de ${total}. Il reste ${left} à payer. ${due}`,
    nothingDue: (number: string, total: string) =>
      `Voici la facture ${number}, d’un montant de ${total}. Vous n’avez rien à payer.`,
    due: (day: string) => `Veuillez la payer au plus tard le ${withFullStop(day)}`,
    dueAtOnce: 'Elle est payable sur réception.',
    quote: (number: string, total: string, day: string) =>
      `Voici le devis ${number}, d’un montant de ${total}. Sur sa page, vous pouvez le regarder, choisir ce qui vous plaît, et l’accepter ou le refuser, jusqu’au ${withFullStop(day)}`,
    credit: (number: string, total: string) => `Voici la note de crédit ${number}, d’un montant de ${total}.`,
    receipt: (number: string) =>
      `Merci de votre paiement. La facture ${number} est payée en totalité, et voici votre reçu.`,
    reminder: (number: string, balance: string, day: string) =>
      `La facture ${number} était payable le ${day}, et il reste ${balance} à payer. Si votre paiement est en route, merci\u00a0: vous n’avez rien d’autre à faire. Si quelque chose ne va pas, répondez à ce courriel.`,
    attached: 'Le document est joint en PDF. Vous pouvez aussi le consulter en ligne\u00a0:',
    see: 'Ouvrir le document',
  },
} as const satisfies Translated<typeof english.documents>

export const statements = {
  title: 'Relevé de compte',
  asOf: 'En date du',
  columns: { document: 'Document', due: 'Échéance', amount: 'Montant', paid: 'Payé ou crédité', balance: 'Solde' },
  invoice: (number: string) => `Facture ${number}`,
  order: (number: string) => `Bon de commande ${number}`,
  attention: (name: string) => `À l’attention de ${name}`,
  ages: {
    current: 'Pas encore échu',
    to_30: 'En retard de 1 à 30 jours',
    to_60: 'En retard de 31 à 60 jours',
    over_60: 'En retard de plus de 60 jours',
  },
  advance: 'Payé d’avance',
  job: (day: string) => `pour le rendez-vous du ${day}`,
  overpaid: (number: string) => `Payé ou crédité en trop sur la facture ${number}`,
  credit: 'Payé d’avance ou en trop',
  balance: 'Solde à payer',
  inFavour: 'Solde en votre faveur',
  nothing: 'Rien à payer. Merci.',
  eTransfer: (address: string) =>
    `Payez par Virement Interac à ${address}, avec le numéro de la facture dans le message.`,
  ended: {
    title: 'Ce lien a expiré',
    text: ({ name, phone, email }) =>
      `Pour votre sécurité, le lien vers un relevé fonctionne pendant ${limits.statementDays} jours. Demandez-nous-en un nouveau : appelez au ${phone} ou écrivez à ${email}. Les factures de ${name} s’ouvrent toujours par leurs propres liens.`,
  },
  fileName: (day: string) => `releve-${day}`,
  mail: {
    subject: (business: string) => `Relevé de compte de ${business}`,
    text: (day: string, balance: string) =>
      `Voici votre relevé de compte en date du ${day}\u00a0: il reste ${balance} à payer. Si un paiement est en route, merci.`,
    see: 'Ouvrir le relevé',
  },
} as const satisfies Translated<typeof english.statements>
