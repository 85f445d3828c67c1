/** Texts that markup, headers, calendars, spreadsheets, databases, logs or readers trip over. */
const seeds = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 1">',
  '<svg/onload=window.ran=1>',
  '"><script>window.ran = 1</script>',
  "'><iframe srcdoc='<script>parent.ran=1</script>'>",
  '" onmouseover="window.ran = 1" autofocus onfocus="window.ran = 1',
  '</title></textarea></style></script><script>window.ran=1</script>',
  '<a href="javascript:window.ran=1" onclick="window.ran=1">here</a>',
  'javascript:window.ran=1//',
  '<style>*{display:none}</style><meta http-equiv="refresh" content="0;url=//x.test">',
  '&lt;script&gt;window.ran=1&lt;/script&gt;&#60;b&#62;',
  '<!--<script>window.ran=1//--></script>',
  '{{constructor.constructor("window.ran=1")()}}',
  ['$', '{window.ran=1}#{1+1}<%= 1 %>[[1]]'].join(''),
  '=1+1',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1,1)',
  '=HYPERLINK("http://x.test?"&A1,"see")',
  '\t=1+1',
  '＝1+1',
  'a;=1+1',
  '"a","b"\n=1+1',
  "' or '1'='1",
  "'; drop table bookings; --",
  '") union select token from manage_links --',
  '% _ * ? " NEAR( AND OR NOT',
  'name\r\nBcc: victim@example.com',
  'name\nSubject: other\n\nbody',
  'name\rX-Injected: 1',
  'name%0d%0aX-Injected: 1',
  '=?utf-8?Q?=0D=0ABcc:_victim@example.com?=',
  '"Owner" <owner@x.test>, victim@example.com',
  'a, b; c: <d@e.ca>',
  'END:VEVENT\r\nBEGIN:VEVENT\r\nX-INJECTED:1',
  'a\\nATTENDEE:mailto:victim@example.com',
  'a;X-INJECTED=1:b\\,c\\;d\\\\',
  'BEGIN:VALARM\nACTION:EMAIL',
  '\u202eevil\u202c \u2066hidden\u2069',
  '\u200b\u200d\ufeff\u00ad',
  'line\u2028separator\u2029paragraph\u0085next',
  'nul\u0000byte',
  '\u0007\u001b[31mred\u001b[0m\u0008',
  '\ud83d\ude00\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67 \u{1f1e8}\u{1f1e6}',
  '\u{20bb7}\u{10348}\u{1d11e}',
  'Z\u0351\u036b\u0343\u036a\u0302A\u0306\u0352L\u0310G\u0309O',
  'مرحبا بالعالم שלום',
  '{"level":"fatal","msg":"forged"}',
  '","errors":[{"field":"x"',
  `${'long '.repeat(600)}end`,
] as const

/** Each text also stands in these surroundings. */
const surroundings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Ann ${text}`,
  (text) => `${text}${text}`,
  (text) => `"${text}"`,
  (text) => ` ${text}`,
  (text) => `\n${text}`,
  (text) => `${text}\r\n`,
  (text) => `<b>${text}</b>`,
  (text) => `${text}`.toUpperCase(),
  (text) => encodeURIComponent(text.toWellFormed()),
]

export const TEXTS = seeds.length * surroundings.length

/** No divisor of it is one of the number of seeds, so that texts next to each other differ most. */
const STRIDE = 7

/** A hostile text. It ends with a mark of its own, by which it is found again. */
export function hostileText(i: number): string {
  const seed = seeds[(i * STRIDE) % seeds.length] ?? ''
  const surround = surroundings[Math.floor(i / seeds.length) % surroundings.length]
  return `${surround?.(seed) ?? seed} ${markOf(i)}`
}

export const markOf = (i: number) => `mark${i}x`
