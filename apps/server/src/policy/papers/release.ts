import { fullName, landlordName } from '@nestbond/domain/values/person-name'
import { createHash } from 'node:crypto'
import { formatDate, formatMoney, formatNames } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import { type Block, plainText } from '../../platform/pdf/blocks.ts'
import type { ReleaseInput } from '../../platform/pdf/inputs.ts'
import { finishFramed } from '../../platform/pdf/paper-frame.ts'
import { Paper } from '../../platform/pdf/paper.ts'
import { writeSignature } from '../../platform/pdf/signature-block.ts'
import { addressLine, insurerName } from '../../platform/pdf/wording.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    release: ReleaseInput
  }
}

/**
 * Renders the landlord's signed release of liability: a Freigabeerklärung of the surety in Germany, a Freigabe der Garantie in Austria.
 * The caller seals it. The same input gives the same bytes.
 */
export async function renderRelease(input: ReleaseInput, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, country, certificateCode: code, signature } = input
  const title = t('pdf.release.title', { country })
  const reference = t('pdf.release.reference', { code })
  const paper = new Paper({
    title: `${title} ${code}`,
    subject: reference,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: signature.signedAt,
  })
  writeBlocks(paper, releaseBlocks(input, translator))
  writeSignature(
    paper,
    { ...input, contractId: null, statement: t('pdf.release.statement', { country }), lit: false, room: 250 },
    releaseDigest(input, translator),
    translator,
  )
  return finishFramed(paper, { brand, reference }, translator)
}

/** SHA-256 of the text without the signature (UTF-8), in hexadecimal. */
export function releaseDigest(input: ReleaseInput, translator: Translator): string {
  return createHash('sha256')
    .update(plainText(releaseBlocks(input, translator)), 'utf8')
    .digest('hex')
}

function releaseBlocks(input: ReleaseInput, translator: Translator): Block[] {
  const { t, locale } = translator
  const { country } = input
  const landlord = landlordName(input.landlord)
  const tenant = input.allTenants ?? fullName(input.tenant)
  const names = {
    country,
    landlord,
    tenant: input.allTenants ? formatNames(input.allTenants, locale) : tenant,
    insurer: insurerName(input.brand, translator),
    code: input.certificateCode,
    date: formatDate(input.lastDay, locale),
  }
  const address = input.landlord.address ? `\n${addressLine(input.landlord.address, country, translator)}` : ''
  return [
    { kind: 'title', text: t('pdf.release.title', names), lead: t('pdf.release.lead', names) },
    {
      kind: 'facts',
      rows: [
        { label: t('pdf.certificate.landlord'), value: `${landlord}${address}` },
        { label: t('pdf.certificate.tenant'), value: tenant },
        { label: t('pdf.cover.home'), value: addressLine(input.home, country, translator) },
        { label: t('pdf.cover.deposit'), value: formatMoney(input.depositCents, input.currency, locale) },
        { label: t('pdf.release.certificate', { country }), value: input.certificateCode },
        {
          label: t('pdf.release.term'),
          value: t(input.lastDay < input.insuranceStart ? 'pdf.release.termUnbegun' : 'pdf.release.termValue', {
            from: formatDate(input.insuranceStart, locale),
            to: names.date,
          }),
          strong: true,
        },
      ],
    },
    { kind: 'paragraph', text: t('pdf.release.noClaims', names) },
    { kind: 'paragraph', text: t('pdf.release.discharge', names) },
    { kind: 'small', text: t('pdf.release.meaning', names) },
  ]
}
