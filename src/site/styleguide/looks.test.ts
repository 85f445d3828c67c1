import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Parts that the style guide does not show, and why. */
const unshown: Readonly<Record<string, string>> = {
  'ContactLinks.tsx PhoneLink': 'in Address',
  'ContactLinks.tsx EmailLink': 'in Address',
  'Picture.tsx Picture': 'in Card',
  'PostalAddress.tsx PostalAddress': 'in Address',
  'QrCode.tsx QrCode': 'draws what it is given',
  'Tile.tsx Tile': 'in a choice of RadioGroup',
  'desk/DayRange.tsx DayRange': 'two fields for a day',
  'desk/DeskBoundary.tsx DeskBoundary': 'has no look of its own',
  'desk/DeskLateParts.tsx DeskLateParts': 'has no look of its own',
  'desk/MailFields.tsx MailFields': 'fields of a form, with a draft of the server',
  'desk/PageFoot.tsx PageFoot': 'in RecordPage',
  'desk/PageHead.tsx PageHead': 'in Page',
  'desk/Parts.tsx VisuallyHidden': 'nobody sees it',
  'desk/RowButton.tsx RowButton': 'a Button that calls the server',
  'desk/Rows.tsx ListContext': 'has no look of its own',
  'desk/Rows.tsx MoreRows': 'a Button that asks for more',
  'desk/Toast.tsx Toasts': 'the place of toasts: ToastBox is shown',
  'desk/UnsentEntries.tsx UnsentSection': 'the place of notes: UnsentEntryNote is shown',
  'desk/WaitingDialog.tsx WaitingDialog': 'a Dialog with QueryState',
  'desk/form/Field.tsx FormContext': 'has no look of its own',
  'desk/form/Field.tsx Field': 'the control that its description names',
  'desk/form/Form.tsx Form': 'has no look of its own',
  'desk/form/Form.tsx FormDialog': 'a Dialog with a form',
  'desk/form/Form.tsx Fields': 'has no look of its own',
  'forms/Segment.tsx Segment': 'in the board and the table of services',
  'late.tsx LateParts': 'has no look of its own',
  'forms/Field.tsx Field': 'in TextField',
  'forms/Field.tsx FieldMessage': 'in TextField',
  'forms/FieldLink.tsx FieldLink': 'in ErrorSummary',
  'forms/FormFrame.tsx FormFrame': 'the order of what is shown',
  'forms/Honeypot.tsx Honeypot': 'nobody sees it',
  'forms/NoScript.tsx NoScript': 'only without scripts',
  'island/Boundary.tsx Boundary': 'has no look of its own',
  'island/StoppedNotice.tsx StoppedNotice': 'only where something stopped',
}

const DESIGN = 'src/design/'

/** Each component that `design/` exports. */
const parts = globSync(`${DESIGN}**/*.tsx`).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) ([A-Z][a-z]\w*)/gm)].map(
    ([, name]) => `${file.slice(DESIGN.length)} ${name}`,
  ),
)

/** Each that the style guide imports; the linter refuses an import that is not used. */
const shown = globSync('src/site/styleguide/*Looks.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '#design\/([^']*)'/g)].flatMap(
    ([, names = '', from]) => names.split(',').map((name) => `${from} ${name.trim()}`),
  ),
)

test('the style guide shows each part of the design, or says why it does not', () => {
  expect(parts.filter((part) => !shown.includes(part) && !(part in unshown))).toEqual([])
})

test('what is said to be unshown is there, and is not shown', () => {
  expect(Object.keys(unshown).filter((part) => !parts.includes(part) || shown.includes(part))).toEqual([])
})
