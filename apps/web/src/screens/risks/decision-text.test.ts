import { describe, expect, it } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { decisionText } from './decision-text.ts'

const decision = {
  refId: 'NB-1',
  decidedAt: '2026-11-21T09:42:00.000Z',
  ruleSetVersion: '2026-11',
  verdict: 'refuse' as const,
  verdictText: 'Absage',
  creditBureau: { name: 'sandbox', score: 420, retrievedAt: '2026-11-21T09:42:00.000Z' },
  rules: [{ id: 'score-insufficient', sentence: 'Ein Bonitätswert unter 500 führt zur Absage.', inputs: 'Bonitätswert 420', outcome: 'Absage', applied: true }],
  reasons: [{ code: 'CREDIT_SCORE_INSUFFICIENT' as const, message: 'Ihr Bonitätswert reicht nicht aus.' }],
}

describe('the decision as a text to keep', () => {
  it('names time, rules, what they used and what came of it', () => {
    const text = decisionText(decision, serverTranslator('de'))
    for (const part of ['NB-1', '21. November 2026', '10:42', '2026-11', 'Absage', '- Ihr Bonitätswert reicht nicht aus.', 'Bonitätswert: 420', 'Ein Bonitätswert unter 500', 'Verwendet: Bonitätswert 420'])
      expect(text).toContain(part)
  })
  it('says so when there was no score', () => {
    const text = decisionText({ ...decision, creditBureau: { ...decision.creditBureau, score: null as never } }, serverTranslator('en'))
    expect(text).toContain('Credit score: none')
  })
})
