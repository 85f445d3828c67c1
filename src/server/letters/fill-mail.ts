import { fill, type Template } from '#content/template.ts'

/** Fills the gaps in the subject and in the text of a mail. */
export const fillMail = <Gap extends string>(
  { subject, text }: { readonly subject: Template<Gap>; readonly text: Template<Gap> },
  values: Readonly<Record<NoInfer<Gap>, string | undefined>>,
) => ({ subject: fill(subject, values), text: fill(text, values) })
