import { renderToStaticMarkup } from 'react-dom/server'
import type { Block, MailFrame } from './mail-content.ts'
import { STYLES } from './mail-styles.ts'

/** The HTML part. It loads nothing when it is opened: no image, no font, no tracking. */
export function renderHtml(mail: MailFrame, fallback: string): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail mail={mail} fallback={fallback} />)}`
}

/** Tables, because some mail programs know no other layout; they are presentational to screen readers. */
function Mail({ mail, fallback }: { mail: MailFrame; fallback: string }) {
  return (
    <html lang={mail.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{mail.subject}</title>
      </head>
      <body style={STYLES.body}>
        <table role="presentation" cellPadding={0} cellSpacing={0} style={STYLES.outer}>
          <tbody>
            <tr>
              <td style={STYLES.outerCell}>
                <table role="presentation" cellPadding={0} cellSpacing={0} style={STYLES.card}>
                  <tbody>
                    <tr>
                      <td style={STYLES.cardCell}>
                        <p style={STYLES.brand}>{mail.brand.name}</p>
                        <h1 style={STYLES.title}>{mail.title}</h1>
                        {mail.blocks.map((block, position) => (
                          <MailBlock key={position} block={block} fallback={fallback} />
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <div style={STYLES.footer}>
                  {mail.footer.map((line) =>
                    typeof line === 'string' ? (
                      <p key={line}>{line}</p>
                    ) : (
                      <p key={line.url}>
                        <a href={line.url}>{line.label}</a>
                      </p>
                    ),
                  )}
                </div>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function MailBlock({ block, fallback }: { block: Block; fallback: string }) {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return <p style={STYLES[block.kind]}>{block.text}</p>
    case 'code':
      return <p style={STYLES.code}>{block.code}</p>
    case 'button':
      return (
        <>
          <p style={STYLES.buttonRow}>
            <a href={block.url} style={STYLES.button}>
              {block.label}
            </a>
          </p>
          <p style={STYLES.fallback}>
            {fallback}{' '}
            <a href={block.url} style={STYLES.link}>
              {block.url}
            </a>
          </p>
        </>
      )
    case 'facts':
      return (
        <table style={STYLES.facts}>
          <tbody>
            {block.facts.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" style={STYLES.factLabel}>
                  {label}
                </th>
                <td style={STYLES.factValue}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'list':
      return (
        <ul style={STYLES.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <blockquote style={STYLES.quote}>
          <p style={STYLES.quoteBy}>{block.by}</p>
          {block.text}
        </blockquote>
      )
  }
}
