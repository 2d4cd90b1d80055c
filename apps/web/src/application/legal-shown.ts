import type { LegalDocumentKind } from '@nestbond/messages/legal-documents'
import { callInQuestions } from '../api/question-client.ts'
import { pendingStart, startedToken } from './pending-start.ts'
import { readToken } from './token.ts'

const told = new Set<string>()

/**
 * Tells the server that this page has shown a legal document, or that the tenant has downloaded it (record of shown documents,
 * docs/product-decisions.md#d61): the version in force, unless another is named. Sends nothing without an application, and each fact once in this tab. A failed call is sent with the next one.
 */
export function tellShown(kind: LegalDocumentKind, how: 'shown' | 'downloaded', version?: string): void {
  if (pendingStart()) {
    startedToken().then(
      () => tellShown(kind, how, version),
      () => {},
    )
    return
  }
  const token = readToken()
  const fact = `${token}:${kind}:${version ?? 'current'}:${how}`
  if (!token || told.has(fact)) return
  told.add(fact)
  callInQuestions('legalShown', {
    payload: { token, kind, ...(version === undefined ? {} : { version }), downloaded: how === 'downloaded' },
    quiet: true,
  }).catch(() => told.delete(fact))
}
