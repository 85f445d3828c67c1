/**
 * The page that says what happens between a request and a clean vehicle. The deadlines and the places are facts: `{notice}`
 * is the shortest notice for an appointment, `{answerTime}` how long a request may wait for an answer, `{changeNotice}`
 * the shortest notice to move or cancel online.
 */
export const howItWorks = {
  title: 'How it works',
  intro: 'From your request to a clean vehicle: what we do, what you do, and by when.',
  steps: {
    title: 'From request to result',
    points: [
      {
        id: 'ask',
        icon: 'car',
        title: 'Ask for a time',
        text: 'Choose a service and one of the free times, at least {notice} ahead. It takes a few minutes, and costs nothing.',
      },
      {
        id: 'answer',
        icon: 'people',
        title: 'We confirm it',
        text: 'We answer within {answerTime}, the way you ask us to. Until then it is a request, not an appointment.',
      },
      {
        id: 'come',
        icon: 'van',
        title: 'We come to you',
        text: 'To your driveway, your lot or your site: in {towns}, and in between.',
      },
      {
        id: 'look',
        icon: 'eye',
        title: 'We look at it together',
        text: 'We walk around the vehicle with you, before and after. If something is not right, we make it right before we leave.',
      },
    ],
  },
  sections: [
    {
      id: 'bring',
      icon: 'polisher',
      title: 'What we bring',
      text: 'Water, power and light are on the van, and so are our own products, towels and machines. You do not need to lend us anything.',
    },
    {
      id: 'prepare',
      icon: 'star',
      title: 'What to prepare',
      text: '- Park where we can walk around the vehicle and open all its doors.\n- Take out what is yours, child seats too.\n- Have the keys at hand, and tell us about a gate or a code.\n- You do not have to stay, but we should be able to reach you by phone.',
    },
    {
      id: 'weather',
      icon: 'snowflake',
      title: 'Weather',
      text: 'Work inside the vehicle goes on in any weather. Polishing and undercoating need a dry surface: if rain, snow or frost are in the way and you have no roof for us, we call you before we leave and find another time. That costs you nothing.',
    },
    {
      id: 'change',
      icon: 'scales',
      title: 'Moving and cancelling',
      text: 'The link in our emails shows your appointment. With it you can move or cancel until {changeNotice} before the start, without a fee. After that, call {phone}.',
    },
    {
      id: 'price',
      icon: 'bulb',
      title: 'How a price is made',
      text: 'It depends on the size of the vehicle, on its condition, and on how many there are. We tell you the price before we come, and do nothing that costs more without asking you first.',
    },
  ],
  services: {
    title: 'What each service takes',
    text: 'How long we work on one vehicle, and what is included.',
  },
  /** What follows the prices of services, where these have any. */
  priceNote: 'plus 13 % HST, confirmed before we come',
} as const
