import type { LegalDocumentKind } from '@nestbond/messages/legal-documents'
import { callApi } from '../api/client.ts'
import { pendingStart, startedToken } from './pending-start.ts'
import { readToken } from './token.ts'

const told = new Set<string>()

/**
 * Tells the server that this page has shown a legal document, or that the tenant has downloaded it (record of shown documents,
 * docs/product-decisions.md#d61). Sends nothing without an application, and each fact once in this tab. A failed call is sent with the next one.
 */
export function tellShown(kind: LegalDocumentKind, version: string, how: 'shown' | 'downloaded' = 'shown'): void {
  if (pendingStart()) {
    startedToken().then(
      () => tellShown(kind, version, how),
      () => {},
    )
    return
  }
  const token = readToken()
  const fact = `${token}:${kind}:${version}:${how}`
  if (!token || told.has(fact)) return
  told.add(fact)
  callApi('legalShown', { payload: { token, kind, version, downloaded: how === 'downloaded' }, quiet: true }).catch(
    () => told.delete(fact),
  )
}
