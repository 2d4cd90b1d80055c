import type { CreditReport, CreditReportSubject } from '../port.ts'

/** The account at a bureau. `key` is its secret; `fields` are what else the bureau asks for (BUREAU_ACCOUNT). */
export interface BureauAccess {
  key: string | null
  fields: Record<string, string>
}

/** The body of a POST, with the headers that say who asks. */
export interface BureauRequest {
  headers: Record<string, string>
  body: string
}

/** `reference` null: the bureau gives none. */
export type BureauResponse = Pick<CreditReport, 'score'> & { reference: string | null; bureau?: string }

/** Maps one bureau's published request and response. */
export interface BureauFormat {
  /** Fields that BUREAU_ACCOUNT must have. */
  accountFields: readonly string[]
  /** @returns null if the bureau's form cannot hold this person */
  request(subject: CreditReportSubject, access: BureauAccess): BureauRequest | null
  /** @returns 'refused' for a response in the bureau's form that gives no report, null for a response of unknown form */
  read(body: string): BureauResponse | 'refused' | null
}

/** Parses JSON. @returns undefined for any other text */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
