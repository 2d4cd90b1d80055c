import type { Translator } from '@nestbond/messages/translator'
import { renderHtml } from './Mail.tsx'
import { renderText } from './mail-text.ts'

/** A part of a mail. HTML and plain text are written from the same blocks, so that they have the same content. Texts are plain, never markup. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'list'; items: readonly string[] }
  /** A quotation of another person, marked as such. */
  | { kind: 'quote'; by: string; text: string }
  | { kind: 'small'; text: string }
  /** Six digits to type; in the text part they stand alone on their line (codes for landlord acts, docs/product-decisions.md#d50). */
  | { kind: 'code'; code: string }

/** The brand that sends, as set by the server's settings. */
export interface MailBrand {
  name: string
  website: string
  supportEmail: string
}

/** A link in the foot of a mail. */
export interface FootLink {
  label: string
  url: string
}

/** Every template's props start with these. */
export interface MailProps {
  brand: MailBrand
  /** The market, for the words that differ between Germany and Austria. */
  country: 'de' | 'at'
  /** URL of the page of all homes, for the foot of mails to a landlord. */
  homesPage?: string
}

/** A mail ready to be sent; the caller adds recipient, attachments and message id. */
export interface MailContent {
  subject: string
  html: string
  text: string
}

export interface MailFrame {
  language: string
  subject: string
  title: string
  blocks: readonly Block[]
  footer: readonly (string | FootLink)[]
  brand: MailBrand
}

/** Renders both parts. `title` is the heading of the mail, and its subject unless `subject` is given. */
export function composeMail(
  props: MailProps,
  translator: Translator,
  mail: { title: string; subject?: string; blocks: readonly (Block | null)[] },
): MailContent {
  const { t, language } = translator
  const { brand, country, homesPage } = props
  const frame: MailFrame = {
    language,
    title: mail.title,
    subject: headerText(mail.subject ?? mail.title),
    blocks: mail.blocks.filter((block) => block !== null),
    footer: [
      ...(homesPage === undefined ? [] : [{ label: t('mail.footer.homes'), url: homesPage }]),
      t('mail.footer.questions', { email: brand.supportEmail }),
      t('common.footer.license', { country, product: brand.name }),
      brand.website,
    ],
    brand,
  }
  return { subject: frame.subject, html: renderHtml(frame, t('mail.buttonFallback')), text: renderText(frame) }
}

/** One line without control characters: a name typed by a stranger must not be able to add a header. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 200)
}
