import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MailBlock } from './MailBlock.tsx'
import type { MailFrame } from './mail-content.ts'
import { STYLES, STYLESHEET } from './mail-styles.ts'
import { cidOf } from './pictures.ts'

/** The HTML part. It loads nothing when it is opened: its pictures are attached, and there is no font and no tracking. */
export function renderHtml(mail: MailFrame): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail mail={mail} />)}`
}

/** Keeps the codes and numbers of a heading, such as NB-7K3M-92QD, on one line. */
function WholeCodes({ text }: { text: string }) {
  return text.split(/(\bNB-[\dA-Z-]+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} style={STYLES.wholeCode}>
        {part}
      </span>
    ),
  )
}

/** Tables, because some mail programs know no other layout; they are presentational to screen readers. */
function Mail({ mail }: { mail: MailFrame }) {
  const main = mail.blocks.find(({ kind }) => kind === 'button')
  return (
    <html lang={mail.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{mail.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLESHEET }} />
      </head>
      <body className="m-page" style={STYLES.body}>
        <Table className="m-page" style={STYLES.outer}>
          <tr>
            <td style={STYLES.outerCell}>
              <Table className="m-card" style={STYLES.card}>
                <Head mail={mail} />
                <tr>
                  <td className="m-content" style={STYLES.content}>
                    <h1 className="m-title" style={STYLES.title}>
                      <WholeCodes text={mail.title} />
                    </h1>
                    {mail.blocks.map((block, position) => (
                      <MailBlock key={position} block={block} main={block === main} words={mail.words} />
                    ))}
                  </td>
                </tr>
              </Table>
              <Foot mail={mail} />
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

function Table({
  className,
  style,
  children,
}: {
  className?: string
  style: CSSProperties
  children: React.ReactNode
}) {
  return (
    <table role="presentation" className={className} cellPadding={0} cellSpacing={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Letters of a name plate that leave room for the base beside it on a phone. */
const SHORT_NAME = 12

/** The mark and the name, the house where the mail is about one, and the ground line with the foundation below it. */
function Head({ mail: { brand, scene, base, words } }: { mail: MailFrame }) {
  return (
    <>
      <tr>
        <td className="m-head" style={STYLES.head}>
          {brand.ownMark && <Picture id="mark" alt="" width={28} height={28} style={STYLES.mark} />}
          <span style={STYLES.brand}>{brand.name}</span>
        </td>
      </tr>
      {scene && (
        <tr>
          <td style={STYLES.scene}>
            <Picture id="house" alt={words.house} width={600} style={STYLES.picture} />
          </td>
        </tr>
      )}
      <tr>
        <td className="m-ground" style={STYLES.ground} aria-hidden="true" />
      </tr>
      {scene?.plate && (
        <tr>
          <td className="m-foundation" style={STYLES.foundation}>
            <Table style={STYLES.foundationTable}>
              <tr>
                <td className={scene.plate.length > SHORT_NAME ? 'm-stack' : undefined} style={STYLES.plateCell}>
                  <Plate lit={scene.signed}>{scene.plate}</Plate>
                </td>
                {base && (
                  <td className={scene.plate.length > SHORT_NAME ? 'm-soft m-stack' : 'm-soft'} style={STYLES.baseCell}>
                    {base.label}{' '}
                    <span className="m-text" style={STYLES.baseValue}>
                      {base.value}
                    </span>
                  </td>
                )}
              </tr>
            </Table>
          </td>
        </tr>
      )}
    </>
  )
}

/** An attached picture. Its low priority keeps React from adding a preload, which a mail program could take for something to fetch. */
function Picture({
  id,
  ...image
}: {
  id: 'mark' | 'house'
  alt: string
  width: number
  height?: number
  style: CSSProperties
}) {
  return <img src={cidOf(id)} fetchPriority="low" {...image} />
}

/** The name plate at the door, lit like in the application. */
function Plate({ lit, children }: { lit: boolean; children: string }) {
  return (
    <span className={lit ? undefined : 'm-plate'} style={{ ...STYLES.plate, ...(lit && STYLES.litPlate) }}>
      {children}
      <span
        className={lit ? undefined : 'm-bell'}
        style={{ ...STYLES.bell, ...(lit && STYLES.litBell) }}
        aria-hidden="true"
      />
    </span>
  )
}

function Foot({ mail }: { mail: MailFrame }) {
  return (
    <div className="m-soft" style={STYLES.footer}>
      <div className="m-ground" style={STYLES.footGround} aria-hidden="true" />
      {mail.footer.map((line) =>
        typeof line === 'string' ? (
          <p key={line}>{line}</p>
        ) : (
          <p key={line.url}>
            <a className="m-link" href={line.url} style={STYLES.link}>
              {line.label}
            </a>
          </p>
        ),
      )}
    </div>
  )
}
