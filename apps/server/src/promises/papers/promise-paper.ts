import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country, DocumentKind } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Block } from '../../platform/pdf/blocks.ts'
import type { Brand } from '../../platform/pdf/inputs.ts'
import { PAPER } from '../../platform/pdf/palette.ts'
import { finishFramed, GROUND_Y } from '../../platform/pdf/paper-frame.ts'
import { Paper, SHEET } from '../../platform/pdf/paper.ts'
import { drawQrCode } from '../../platform/pdf/qr-code.ts'
import { withoutScheme } from '../../platform/pdf/wording.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'

export interface PromiseInput {
  code: string
  country: Country
  brand: Brand
  issuedAt: Date
  /** The last day. */
  validUntil: CivilDate
  /** The tenant's name. */
  tenant: string
  deposit: Cents
  /** The highest monthly rent without a review; null without an income to compare with. */
  rentLimit: Cents | null
  requiredDocuments: readonly DocumentKind[]
  /** The prices of the deposit. */
  yearly: Cents
  monthly: Cents
  /** The public page with the state of today; the QR code opens it. */
  checkUrl: string
}

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    promise: PromiseInput
  }
}

const QR_SIZE = 92

/** Renders a promise on one sheet: what is promised, on which conditions, and how to check it (promise before the home, docs/product-decisions.md#d99). */
export async function renderPromise(input: PromiseInput, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, code } = input
  const reference = t('pdf.promise.reference', { code })
  const paper = new Paper({
    title: `${t('pdf.promise.title')} ${code}`,
    subject: reference,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: input.issuedAt,
  })
  writeBlocks(paper, blocks(input, translator))
  writeCheck(paper, input, translator)
  return finishFramed(paper, { brand, reference }, translator)
}

function blocks(input: PromiseInput, { t, locale }: Translator): Block[] {
  const { country, rentLimit, requiredDocuments } = input
  const money = (cents: Cents) => formatMoney(cents, 'EUR', locale)
  const until = formatDate(input.validUntil, locale)
  const deposit = money(input.deposit)
  return [
    {
      kind: 'title',
      text: t('pdf.promise.title'),
      lead: t('pdf.promise.lead', { tenant: input.tenant, brand: input.brand.name, deposit, until }),
    },
    {
      kind: 'facts',
      rows: [
        { label: t('pdf.promise.deposit'), value: deposit, strong: true },
        { label: t('pdf.promise.until'), value: until, strong: true },
        { label: t('pdf.promise.tenant'), value: input.tenant },
        { label: t('pdf.promise.country'), value: t('pdf.promise.countryValue', { country }) },
        { label: t('pdf.promise.yearly'), value: money(input.yearly) },
        { label: t('pdf.promise.monthly'), value: money(input.monthly) },
        { label: t('pdf.promise.issued'), value: formatDate(civilDateIn(input.issuedAt), locale) },
      ],
    },
    { kind: 'heading', text: t('pdf.promise.conditions') },
    {
      kind: 'items',
      items: [
        t('pdf.promise.condition.deposit', { deposit }),
        ...(rentLimit === null ? [] : [t('pdf.promise.condition.rent', { rent: money(rentLimit), country })]),
        t('pdf.promise.condition.same'),
        t('pdf.promise.condition.home'),
        ...(requiredDocuments.length === 0
          ? []
          : [
              t('pdf.promise.condition.documents', {
                kinds: requiredDocuments.map((kind) => t(`common.document.${kind}`)).join(', '),
              }),
            ]),
      ],
    },
    { kind: 'notice', title: t('pdf.promise.notContractTitle', { country }), text: t('pdf.promise.notContract') },
  ]
}

/** Draws the foot of the last sheet: the QR code and the code to type. */
function writeCheck(paper: Paper, { code, checkUrl }: PromiseInput, { t }: Translator): void {
  const top = GROUND_Y - 140
  if (paper.y > top - 6) paper.newPage()
  const { left } = SHEET
  paper.figure(t('pdf.certificate.qr', { url: checkUrl }), [left, top, left + QR_SIZE, top + QR_SIZE], () =>
    drawQrCode(paper.doc, checkUrl, left, top, QR_SIZE),
  )
  paper.doc.link(left, top, QR_SIZE, QR_SIZE, checkUrl)
  const x = left + QR_SIZE + 20
  const body = { size: 9, leading: 1.45, color: PAPER.inkSoft }
  const heading = paper.write(
    'P',
    t('pdf.promise.check', { code }),
    { x, y: top - 3, width: 320 },
    { face: 'strong', size: 11, leading: 1.35 },
  )
  const text = paper.write('P', t('pdf.promise.checkText'), { x, y: heading + 2, width: 320 }, body)
  paper.write('P', withoutScheme(checkUrl), { x, y: text + 4, width: 320 }, { ...body, size: 8.5 })
}
