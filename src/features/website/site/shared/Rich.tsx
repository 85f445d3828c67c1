import { blocksOf, type Inline, inlinesOf } from '#features/website/rich.ts'

/** A text with paragraphs, lists, bold words and links, as its owner wrote it. */
export const Rich = ({ text }: { text: string }) =>
  blocksOf(text).map((block) =>
    'list' in block ? (
      <ul key={JSON.stringify(block)}>
        {block.list.map((line) => (
          <li key={JSON.stringify(line)}>
            <Parts parts={line} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={JSON.stringify(block)}>
        <Parts parts={block.paragraph} />
      </p>
    ),
  )

/** One line with bold words and links. */
export const RichLine = ({ text }: { text: string }) => <Parts parts={inlinesOf(text)} />

const Parts = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part) => {
    const key = JSON.stringify(part)
    switch (part.kind) {
      case 'words':
        return part.text
      case 'bold':
        return <strong key={key}>{part.text}</strong>
      case 'link':
        return (
          <a key={key} href={part.href}>
            {part.text}
          </a>
        )
      default:
        throw new Error(`an unknown part of a line: ${part satisfies never}`)
    }
  })
