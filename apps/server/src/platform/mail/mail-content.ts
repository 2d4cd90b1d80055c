import { isolatedText, type Translator } from '@nestbond/messages/translator'
import type { MailPicture } from '../providers/mail/port.ts'
import { renderHtml } from './Mail.tsx'
import type { Fact } from './facts.ts'
import { renderText } from './mail-text.ts'
import { picturesOf, type MailScene } from './pictures.ts'

/** A part of a mail. HTML and plain text are written from the same blocks, so that they have the same content. Texts are plain, never markup. */
export type Block =
  /** `url` is the part of the text that the HTML part shows as a link. */
  | { kind: 'paragraph' | 'small'; text: string; url?: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'list'; title?: string; items: readonly string[] }
  /** A quotation of another person, marked as such. */
  | { kind: 'quote'; by: string; text: string }
  /** Six digits to type; in the text part they stand alone on their line (codes for landlord acts, docs/product-decisions.md#d50). */
  | { kind: 'code'; code: string }

/** The brand that sends, as set by the server's settings. */
export interface MailBrand {
  name: string
  website: string
  supportEmail: string
  /** The mark that is drawn here belongs to this brand. */
  ownMark: boolean
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
  homesPage?: string | undefined
  /** The house of the application that the mail is about. */
  scene?: MailScene | undefined
  /** The names of all tenants, if there are several. */
  allTenants?: string | null | undefined
  /** URL at which the recipient stops mails of this kind. Only a mail that no contract requires has one. */
  stopLink?: string | undefined
}

/** A mail ready to be sent; the caller adds recipient, attachments and message id. */
export interface MailContent {
  subject: string
  html: string
  text: string
  /** The pictures that the HTML shows. */
  pictures: readonly MailPicture[]
}

/** The words that every mail has around its own. */
export interface MailWords {
  /** One sentence that says what the picture of the house shows. */
  house: string
  /** Before the main button's plain link. */
  fallback: string
  openOn: (host: string) => string
}

export interface MailFrame {
  language: string
  subject: string
  title: string
  blocks: readonly Block[]
  footer: readonly (string | FootLink)[]
  brand: MailBrand
  scene: MailScene | undefined
  base: Fact | undefined
  words: MailWords
}

/**
 * Renders both parts. `title` is the heading of the mail, and its subject unless `subject` is given. `base` stands under the house, beside the name
 * plate; the text part leaves it out, so one of the blocks must say it too.
 */
export function composeMail(
  props: MailProps,
  translator: Translator,
  mail: { title: string; subject?: string; base?: Fact; blocks: readonly (Block | null)[] },
): MailContent {
  const { t, language } = translator
  const { brand, country, homesPage, scene, stopLink } = props
  const frame: MailFrame = {
    language,
    title: mail.title,
    subject: headerText(mail.subject ?? mail.title),
    blocks: mail.blocks.flatMap((block) => (block ? isolatedBlock(block) : [])),
    footer: [
      ...(homesPage === undefined ? [] : [{ label: t('mail.footer.homes'), url: homesPage }]),
      t('mail.footer.questions', { email: brand.supportEmail }),
      t('common.footer.license', { country, product: brand.name }),
      ...(stopLink === undefined ? [] : [{ label: t('mail.footer.stop'), url: stopLink }]),
      { label: brand.website.replace(/^https?:\/\//, ''), url: brand.website },
    ],
    brand,
    scene: scene && { ...scene, plate: scene.plate && isolatedText(scene.plate) },
    base: mail.base && isolatedFact(mail.base),
    words: {
      house: t(scene?.lit ? 'mail.house.lit' : 'mail.house.unlit'),
      fallback: t('mail.buttonFallback'),
      openOn: (host) => t('mail.openOn', { host }),
    },
  }
  return {
    subject: frame.subject,
    html: renderHtml(frame),
    text: renderText(frame),
    pictures: picturesOf(brand, scene),
  }
}

function isolatedBlock(block: Block): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return { ...block, text: isolatedUnlessMessage(block.text) }
    case 'button':
      return { ...block, label: isolatedUnlessMessage(block.label) }
    case 'facts':
      return { ...block, facts: block.facts.map(isolatedFact) }
    case 'list': {
      const { title, items } = block
      return {
        ...block,
        ...(title && { title: isolatedUnlessMessage(title) }),
        items: items.map(isolatedUnlessMessage),
      }
    }
    case 'quote': {
      const lines = block.text.split(/\r?\n/).map(isolatedText)
      return { ...block, by: isolatedUnlessMessage(block.by), text: lines.join('\n') }
    }
    case 'code':
      return block
  }
}

function isolatedFact({ label, value }: Fact): Fact {
  return { label: isolatedUnlessMessage(label), value: isolatedUnlessMessage(value) }
}

/** Isolates a text that is shown as it was typed. Of a message, the translator of mails has isolated the values (docs/product-decisions.md#d129). */
function isolatedUnlessMessage(text: string): string {
  return text.includes('\u2068') ? text : isolatedText(text)
}

/** One line without control characters: a name typed by a stranger must not be able to add a header. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 200)
}
