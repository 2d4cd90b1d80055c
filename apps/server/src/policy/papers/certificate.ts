import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { fullName, landlordName } from '@nestbond/domain/values/person-name'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Fact } from '../../platform/pdf/blocks.ts'
import { drawHouse, HOUSE_WIDTH } from '../../platform/pdf/house-drawing.ts'
import type { CertificateInput } from '../../platform/pdf/inputs.ts'
import { PAPER } from '../../platform/pdf/palette.ts'
import { finishFramed, GROUND_Y } from '../../platform/pdf/paper-frame.ts'
import { Paper, SHEET } from '../../platform/pdf/paper.ts'
import { drawPlate } from '../../platform/pdf/plate.ts'
import { drawQrCode } from '../../platform/pdf/qr-code.ts'
import { suretyClaims, suretyEnds } from '../../platform/pdf/surety-ends.ts'
import { addressLine, insurerName, withoutScheme } from '../../platform/pdf/wording.ts'
import { writeBlocks, writeFacts } from '../../platform/pdf/write-blocks.ts'

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    certificate: CertificateInput
  }
}

const { left } = SHEET
const QR_SIZE = 92
/** Factors for the text above the foot that is too long for one sheet, the largest first. The last one is for the longest values that the forms take. */
const SCALES = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6]
/** The smallest factor for the terms, which are the smallest print. */
const SMALLEST_TERMS = 0.85

/**
 * Renders the landlord's certificate (certificates, docs/product-decisions.md#d47): a Bürgschaftsurkunde in Germany, a Garantieschein in Austria. It
 * fits on one sheet, because a second one could get lost: the longer the names and addresses, the smaller the text. Explains how to check it.
 */
export async function renderCertificate(input: CertificateInput, translator: Translator): Promise<Buffer> {
  let paper = writeCertificate(input, translator, 1)
  for (const scale of SCALES) {
    if (paper.pageCount === 1) break
    paper = writeCertificate(input, translator, scale)
  }
  return finishFramed(paper, { brand: input.brand, reference: referenceOf(input, translator) }, translator)
}

/** The kind of a paper that guarantees nothing; null for a certificate. */
function unrealOf({ preview, test }: CertificateInput): 'preview' | 'test' | null {
  return preview ? 'preview' : test ? 'test' : null
}

function referenceOf(input: CertificateInput, { t }: Translator): string {
  const { country, code } = input
  const unreal = unrealOf(input)
  return unreal === null
    ? t('pdf.certificate.reference', { country, code })
    : t(`pdf.certificate.${unreal}Mark`, { code })
}

function writeCertificate(input: CertificateInput, translator: Translator, scale: number): Paper {
  const { t, locale } = translator
  const { brand, country, code } = input
  const unreal = unrealOf(input)
  const title = t(unreal === null ? 'pdf.certificate.title' : `pdf.certificate.${unreal}Title`, { country })
  const reference = referenceOf(input, translator)
  const paper = new Paper({
    title: unreal ? title : `${title} ${code}`,
    subject: reference,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: input.issuedAt,
  })
  paper.scale = scale
  const names = {
    landlord: landlordName(input.landlord),
    tenant: fullName(input.tenant),
    insurer: insurerName(brand, translator),
  }
  const lead = t(unreal === null ? 'pdf.certificate.lead' : `pdf.certificate.${unreal}Lead`, { country, ...names })
  writeBlocks(paper, [{ kind: 'title', text: title, lead }])
  writeAmount(paper, t('pdf.certificate.amount'), formatMoney(input.depositCents, input.currency, locale))
  writeFacts(paper, certificateFacts(input, translator))
  paper.scale = Math.max(scale, SMALLEST_TERMS)
  writeBlocks(paper, [
    { kind: 'small', text: `${t('pdf.certificate.claims')} ${t('surety.lead', { country })}` },
    ...(input.takesPlace ? [{ kind: 'small' as const, text: t('pdf.certificate.takesPlace', { country }) }] : []),
    { kind: 'items', items: suretyEnds(input, translator), small: true },
    { kind: 'small', text: suretyClaims(input, translator).join(' ') },
  ])
  // The foot is the same on every certificate.
  paper.scale = 1
  if (unreal) writeMark(paper, reference)
  else writeCheck(paper, input, translator)
  return paper
}

function writeAmount(paper: Paper, label: string, amount: string): void {
  const end = paper.write(
    'P',
    label,
    { x: left, y: paper.y + 5, width: 200 },
    { size: 9.5, color: PAPER.inkFaint, leading: 1.4 },
  )
  paper.y =
    paper.write(
      'P',
      amount,
      { x: left, y: end, width: SHEET.text },
      { face: 'strong', size: 30, leading: 1.12, tracking: -0.6 },
    ) + 8
}

function certificateFacts(input: CertificateInput, translator: Translator): Fact[] {
  const { t, locale } = translator
  const { country, landlord } = input
  const day = (date: string) => formatDate(date, locale)
  const address = landlord.address ? `\n${addressLine(landlord.address, country, translator)}` : ''
  return [
    { label: t('pdf.certificate.landlord'), value: `${landlordName(landlord)}${address}` },
    { label: t('pdf.certificate.tenant'), value: fullName(input.tenant) },
    ...(input.otherTenants === null ? [] : [{ label: t('pdf.certificate.otherTenants'), value: input.otherTenants }]),
    { label: t('pdf.cover.home'), value: addressLine(input.home, country, translator) },
    { label: t('pdf.cover.kind'), value: t('pdf.cover.kindValue', { country }) },
    {
      label: t('pdf.cover.start'),
      value: t('pdf.cover.startValue', {
        begins: input.preview ? 'earliest' : 'fixed',
        start: day(input.insuranceStart),
      }),
    },
    { label: t('pdf.cover.end'), value: input.insuranceEnd ? day(input.insuranceEnd) : t('pdf.cover.openEnd') },
    ...(input.preview ? [] : [{ label: t('pdf.certificate.issued'), value: day(civilDateIn(input.issuedAt)) }]),
    ...(input.replaces === null ? [] : [{ label: t('pdf.certificate.replaces'), value: input.replaces }]),
  ]
}

/** Draws what a paper that guarantees nothing is, in the place of the code and the QR code. */
function writeMark(paper: Paper, mark: string): void {
  if (paper.y > GROUND_Y - 66) paper.newPage()
  paper.figure(mark, [left, GROUND_Y - 60, left + 240, GROUND_Y - 30], () =>
    drawPlate(paper, mark, { x: left, y: GROUND_Y - 60, width: 240 }, { lit: false, size: 12 }),
  )
}

/** Draws the foot of the last sheet: the QR code, the certificate's code and the lit house. */
function writeCheck(paper: Paper, { country, code, checkUrl }: CertificateInput, { t }: Translator): void {
  const top = GROUND_Y - 148
  if (paper.y > top - 6) paper.newPage()
  const { doc } = paper
  paper.figure(t('pdf.certificate.qr', { url: checkUrl }), [left, top, left + QR_SIZE, top + QR_SIZE], () =>
    drawQrCode(doc, checkUrl, left, top, QR_SIZE),
  )
  const x = left + QR_SIZE + 20
  const width = 178
  const body = { size: 9, leading: 1.45, color: PAPER.inkSoft }
  const end = paper.write(
    'P',
    t('pdf.certificate.check', { country }),
    { x, y: top - 3, width },
    { face: 'strong', size: 11, leading: 1.35 },
  )
  paper.write('P', t('pdf.certificate.checkText'), { x, y: end + 2, width }, body)
  paper.figure(code, [x, top + QR_SIZE - 25, x + 160, top + QR_SIZE], () =>
    drawPlate(paper, code, { x, y: top + QR_SIZE - 25, width }, { lit: true, size: 12 }),
  )
  doc.link(left, top, QR_SIZE, QR_SIZE, checkUrl)
  paper.write(
    'P',
    withoutScheme(checkUrl),
    { x: left, y: top + QR_SIZE + 9, width: QR_SIZE + 20 + width },
    { ...body, size: 8.5 },
  )
  paper.decoration(() => drawHouse(doc, SHEET.width - SHEET.right - HOUSE_WIDTH, GROUND_Y))
}
