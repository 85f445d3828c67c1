/** Who begins text messages again. Not “yes”: clients answer that to a question of ours. */
const START = ['start', 'unstop', 'debut', 'commencer']

/** Words that end all text messages wherever they stand alone, between other sentences, too. */
const STOP =
  /^(stop+|stopall|unsub|unsubscribe|optout|revoke|arret|arrete[rz]?|stoppez|cesse[rz]|desabonne[rz]?|desabonnement|desinscri(re|vez|ption))$/
/** Words that do so only if a message says nothing else: in a sentence they are about other things, such as the end of the day. */
const ALONE = /^(end|fin|quit|cancel|annule[rz]?)$/
/** The provider ends all text messages for these, too, but their author may mean the appointment. */
const OF_APPOINTMENTS = /^(cancel|annule[rz]?)$/

const wordsOf = (text: string) => text.split(' ')

/** What stands beside such a word and changes nothing. */
const POLITE = new Set(
  wordsOf(
    'please pls plz thanks thank you thx ty hi hello hey ok okay now sorry just kindly immediately asap all it this that me us to ' +
      'svp stp s sil il te vous plait merci bonjour salut allo maintenant tout toute toutes tous de suite ca cela moi nous pour y mettre',
  ),
)

/** What may stand between a verb and what it is about. */
const BETWEEN =
  '(?:(?:please|pls|all|the|these|those|this|that|any|your|further|future|more|with|me|my|us|of|to|from|getting|receiving|doing|automated|svp|de|d|des|du|les|l|ces|cette|vos|votre|tous|toutes|tout|toute|ce|ca|m|me|nous|moi|aux|au|a|recevoir) )*'
const OUR_TEXTS =
  '(?:texts?|texting|texters?|txts?|sms|msgs?|messages?|messaging|notifications?|reminders?|alerts?|spam|textos?|texter|rappels?|avis)'
/** What we do with somebody who wants none of it. */
const DOINGS =
  '(?:texting|messaging|contacting|calling|sending|writing|bothering|spamming|harassing|pestering|emailing|texter|ecrire|envoyer|contacter|appeler|deranger|harceler|relancer|achaler)'
const END =
  '(?: (?:again|anymore|any more|more|ever|please|pls|thanks|thank you|svp|s il vous plait|sil vous plait|merci|rien|du tout|from you|at all))*$'

/** Sentences that say it, as their words in small letters without accents. */
const SENTENCES = [
  // Stop texting me, quit calling, end these reminders, no more messages.
  `\\b(?:stop+|quit|cease|arrete[rz]?|cesse[rz]?|stoppez)\\b ${BETWEEN}(?:${DOINGS}|${OUR_TEXTS})\\b`,
  `\\b(?:end|cancel|annule[rz]?|mettez fin|mettre fin) ${BETWEEN}${OUR_TEXTS}\\b`,
  `^(?:please |pls |ok |svp )*(?:no|no more|plus|pas|aucun|plus aucun) ${BETWEEN}(?:text )?${OUR_TEXTS}${END}`,
  // Don't text me again; do not contact this number; ne m'écrivez plus.
  `\\b(?:dont|do not|never)(?: ever| please)? (?:text|txt|message|msg|sms|contact|write|bother|spam)(?: to)? (?:me|us|this number|here)${END}`,
  `\\b(?:dont|do not|never)(?: ever| please)? send ${BETWEEN}${OUR_TEXTS}${END}`,
  `\\bne (?:m |me |nous )(?:ecrive[rz]|texte[rz]|envoye[rz]|contacte[rz]|derange[rz]|appele[rz])(?: \\w+){0,3}? plus\\b`,
  `\\bne (?:m |me |nous )(?:ecris|texte|envoie|contacte|derange|appelle) plus\\b`,
  // I don't want these texts any more; je ne veux plus recevoir vos messages.
  `\\b(?:dont|do not|no longer|not) (?:want|wish|like|need)(?: to)? ${BETWEEN}(?:get |receive )?${BETWEEN}(?:text )?${OUR_TEXTS}\\b`,
  `\\bne (?:veux|veut|voulons|souhaite|souhaitons|desire) (?:plus|pas|aucun) ${BETWEEN}${OUR_TEXTS}\\b`,
  // Take me off your list, unsubscribe me from this, opt out.
  `\\b(?:unsubscribe|desabonne[rz]|desinscrivez) (?:me|us|moi|nous|my number|mon numero)\\b`,
  `\\b(?:remove|delete|take|retire[rz]|enleve[rz]|supprime[rz]|ote[rz]) (?:me|us|moi|nous|my number|this number|mon numero|ce numero)(?: off| from| de)? ?(?:your|the|this|all|la|votre|vos|cette)? ?(?:lists?|texts?|database|system|listes?|systeme)?${END}`,
  `\\b(?:want|like|need|wish|please|veux|voudrais|aimerais) (?:to |me )*(?:unsubscribe|opt out|stop|desabonner|desinscrire|arreter)${END}`,
  `\\bopt(?:ing)? (?:me |us )?out\\b`,
  `\\b(?:leave me alone|lose my number|laisse[rz] moi tranquille)\\b`,
].map((sentence) => new RegExp(sentence))

/** Who asks about it, or says the opposite, wishes something else. */
const OTHERWISE =
  /^(?:why|when|how|what|did|does|do i|do you|have|has|is|are|was|if|pourquoi|quand|comment|est ce|avez)\b|\b(?:dont|do not|didnt|never|cant|cannot|wont|not|pas) (?:stop|unsubscribe|opt)\b|\bnon stop\b/

/** The sentences of a message, each as its words in small letters without accents. */
const sentencesOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // It joins words in English, and parts them in French.
    .replace(/(?<=n)['’](?=t\b)/g, '')
    .split(/[.!?;:,\n\r]+/)
    .map((sentence) =>
      sentence
        .split(/[^a-z0-9]+/)
        .filter((word) => word !== '')
        .join(' '),
    )
    .filter((sentence) => sentence !== '')

const withoutPoliteness = (sentence: string) => wordsOf(sentence).filter((word) => !POLITE.has(word))

/**
 * What a text message wishes: that all text messages to its number end, in any clear words of either language, or, with one word alone,
 * that they begin again. Whoever says “stop” must never get another one, so a doubt counts as a wish.
 */
export function optOutIn(text: string): 'stop' | 'start' | undefined {
  const sentences = sentencesOf(text)
  const wordsOfSentences = sentences.map(withoutPoliteness)
  const all = wordsOfSentences.flat()
  if (all.length === 1 && START.includes(all[0] ?? '')) return 'start'
  const isAlone = all.length > 0 && all.every((word) => STOP.test(word) || ALONE.test(word))
  if (isAlone || /^opt out$/.test(all.join(' '))) return 'stop'
  const isWish = sentences.some(
    (sentence, i) =>
      isStopAlone(wordsOfSentences[i] ?? []) ||
      (!OTHERWISE.test(sentence) && SENTENCES.some((wish) => wish.test(sentence))),
  )
  return isWish ? 'stop' : undefined
}

const isStopAlone = (words: readonly string[]) => words.length > 0 && words.every((word) => STOP.test(word))

/**
 * Whether a text message that ends or begins all of them says more, so that somebody should read it. “Cancel” ends them at the
 * provider, too, whatever its author meant.
 */
export function isAlsoMessage(text: string): boolean {
  const all = sentencesOf(text).flatMap(withoutPoliteness)
  const isWord = (word: string) => STOP.test(word) || ALONE.test(word) || START.includes(word)
  return all.some((word) => OF_APPOINTMENTS.test(word) || !isWord(word))
}
