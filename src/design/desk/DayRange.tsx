import { CompleteDateField } from './CompleteDateField.tsx'
import { dayRange as words } from './parts-words.ts'
import { filtersClass } from './ui-classes.ts'

type Range = { from: string; to: string }

/** Two date fields: the first and the last day of a range. */
export const DayRange = ({ range, onChange }: { range: Range; onChange: (range: Range) => void }) => (
  <div className={filtersClass}>
    {(['from', 'to'] as const).map((name) => (
      <CompleteDateField
        key={name}
        type="date"
        words={{ name, label: words[name] }}
        value={range[name]}
        onWhole={(day) => onChange({ ...range, [name]: day })}
      />
    ))}
  </div>
)
