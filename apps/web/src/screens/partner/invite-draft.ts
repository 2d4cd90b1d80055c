import type { InviteHome, InviteValues } from './invite-values.ts'

interface InviteDraft {
  /** Whose: somebody else who signs in at this screen shall not see it. */
  account: string
  /** The address's query that the form began with. */
  from: string
  values: InviteValues
  home: InviteHome
}

let kept: InviteDraft | null = null

/** Remembers a form for as long as the page is open: a session that ends while somebody types takes nothing away. */
export function keepDraft(draft: InviteDraft | null): void {
  kept = draft
}

export function draftOf(account: string, from: string): InviteDraft | null {
  return kept?.account === account && kept.from === from ? kept : null
}
