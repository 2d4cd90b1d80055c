import type { InviteHome, InviteValues } from './invite-values.ts'

interface InviteDraft {
  /** The account that typed the draft. Other accounts that sign in on this page must not see it. */
  account: string
  /** The query of the address that the form was opened with. */
  from: string
  values: InviteValues
  home: InviteHome
}

let kept: InviteDraft | null = null

/** Keeps the form in memory while the page is open, so that an expired session does not lose the input. */
export function keepDraft(draft: InviteDraft | null): void {
  kept = draft
}

export function draftOf(account: string, from: string): InviteDraft | null {
  return kept?.account === account && kept.from === from ? kept : null
}
