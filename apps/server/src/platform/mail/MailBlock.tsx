import type { Block, MailWords } from './mail-content.ts'
import { STYLES } from './mail-styles.ts'

interface MailBlockProps {
  block: Block
  /** The first button of a mail. The others look quieter, so that a mail asks for one thing. */
  main: boolean
  words: MailWords
}

/** A part of a mail in HTML. */
export function MailBlock({ block, main, words }: MailBlockProps) {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return (
        <p className={block.kind === 'small' ? 'm-soft' : undefined} style={STYLES[block.kind]}>
          <Linked text={block.text} url={block.url} />
        </p>
      )
    case 'code':
      return <p style={STYLES.code}>{block.code}</p>
    case 'button':
      return <MailButton block={block} main={main} words={words} />
    case 'facts':
      return (
        <table style={STYLES.facts}>
          <tbody>
            {block.facts.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" className="m-fact-soft" style={STYLES.factLabel}>
                  {label}
                </th>
                <td className="m-fact" style={STYLES.factValue}>
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'list':
      return (
        <>
          {block.title !== undefined && <h2 style={STYLES.listTitle}>{block.title}</h2>}
          <ul style={STYLES.list}>
            {block.items.map((item) => (
              <li key={item} style={STYLES.item}>
                {item}
              </li>
            ))}
          </ul>
        </>
      )
    case 'quote':
      return (
        <blockquote style={STYLES.quote}>
          <p className="m-soft" style={STYLES.quoteBy}>
            {block.by}
          </p>
          {block.text}
        </blockquote>
      )
  }
}

/** Below the main button, its address as a plain link for mail programs that do not show the button. */
function MailButton({
  block,
  main,
  words,
}: { block: Extract<Block, { kind: 'button' }> } & Omit<MailBlockProps, 'block'>) {
  return (
    <>
      <p style={STYLES.buttonRow}>
        <a
          href={block.url}
          className={main ? 'm-button' : 'm-quiet'}
          style={{ ...STYLES.button, ...(!main && STYLES.quietButton) }}
        >
          {block.label}
        </a>
      </p>
      {main && (
        <p className="m-soft" style={STYLES.fallback}>
          {words.fallback}{' '}
          <a href={block.url} className="m-link" style={STYLES.link}>
            {words.openOn(hostOf(block.url))}
          </a>
        </p>
      )}
    </>
  )
}

/** Renders a text and makes a link of our own URL in it, shown without its scheme. A URL that a person typed stays text. */
function Linked({ text, url }: { text: string; url: string | undefined }) {
  const [before = '', after] = url === undefined ? [text] : text.split(url)
  if (url === undefined || after === undefined) return text
  return (
    <>
      {before}
      <a href={url} className="m-link" style={STYLES.link}>
        {url.replace(/^https?:\/\//, '')}
      </a>
      {after}
    </>
  )
}

function hostOf(url: string): string {
  return new URL(url).host
}
