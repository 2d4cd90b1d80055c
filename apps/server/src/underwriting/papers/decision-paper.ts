import type { ResponseOf } from '@nestbond/api/types'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { formatDate, formatDateTime, formatMoney } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Block } from '../../platform/pdf/blocks.ts'
import type { Brand } from '../../platform/pdf/inputs.ts'
import { finishFramed } from '../../platform/pdf/paper-frame.ts'
import { Paper } from '../../platform/pdf/paper.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    decision: { decision: Parameters<typeof renderDecision>[0]; brand: Parameters<typeof renderDecision>[1] }
  }
}

/** Renders a decision as a PDF: every rule with its inputs and its outcome (explained decisions, docs/product-decisions.md#d44). */
export async function renderDecision(
  decision: ResponseOf<'decision'>,
  brand: Brand,
  translator: Translator,
): Promise<Buffer> {
  const { t, locale } = translator
  const reference = t('decision.reference', { refId: decision.refId })
  const paper = new Paper({
    title: t('decision.title', { state: 'made' }),
    subject: reference,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: new Date(decision.decidedAt),
  })
  writeBlocks(paper, decisionBlocks(decision, translator))
  return finishFramed(paper, { brand, reference, remark: '' }, translator)
}

function decisionBlocks(decision: ResponseOf<'decision'>, { t, locale }: Translator): Block[] {
  const { creditBureau, laterReport, promise, reasons, rules, refId, verdictText } = decision
  const lead = t('decision.intro', {
    date: formatDateTime(decision.decidedAt, locale),
    version: decision.ruleSetVersion,
    refId,
  })
  const score =
    creditBureau === null
      ? []
      : [
          creditBureau.score === null
            ? t('decision.noScore')
            : t('decision.score', { score: String(creditBureau.score) }),
        ]
  const later =
    laterReport === null
      ? []
      : [
          t(laterReport.score === null ? 'decision.laterNoScore' : 'decision.laterScore', {
            bureau: laterReport.name,
            date: formatDateTime(laterReport.retrievedAt, locale),
            score: String(laterReport.score),
          }),
        ]
  const before =
    promise === null
      ? []
      : [
          t(promise.byPerson ? 'decision.promiseByPerson' : 'decision.promise', {
            deposit: formatMoney(fromMajor(promise.deposit) ?? 0, 'EUR', locale, { whole: true }),
            until: formatDate(fromWireDate(promise.validUntil) ?? promise.validUntil.slice(0, 10), locale),
          }),
        ]
  return [
    { kind: 'title', text: t('decision.title', { state: 'made' }), lead },
    { kind: 'heading', text: `${t('decision.verdict')}: ${verdictText}` },
    { kind: 'items', items: [...reasons.map(({ message }) => message), ...score, ...later, ...before] },
    { kind: 'heading', text: t('decision.rules') },
    ...rules.flatMap(({ sentence, inputs, outcome }): Block[] => [
      { kind: 'paragraph', text: sentence },
      {
        kind: 'facts',
        rows: [
          { label: t('decision.inputs'), value: inputs },
          { label: t('decision.outcome'), value: outcome },
        ],
      },
    ]),
    { kind: 'notice', title: t('decision.personTitle'), text: t('decision.personText') },
  ]
}
