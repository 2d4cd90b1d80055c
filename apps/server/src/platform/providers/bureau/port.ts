/** The person that the bureau is asked about. birthDate is a civil date 'YYYY-MM-DD'. */
export interface CreditReportSubject {
  firstName: string
  lastName: string
  birthDate: string
  address: { street: string; streetNumber: string; zip: string; city: string; country: string }
}

/** score: higher is better; null if the bureau does not know the person. retrievedAt: ISO 8601 in UTC. */
export interface CreditReport {
  bureau: string
  score: number | null
  /** The bureau's number of this report, stored with the decision. */
  reference: string
  retrievedAt: string
}

/** A credit bureau (docs/product-decisions.md#d26). It is asked once per set of answers; the caller keeps the report. */
export interface CreditBureau {
  readonly vendor: string
  /** @throws BureauUnavailable if the answer is missing, late, nonsense or a refusal */
  report(subject: CreditReportSubject): Promise<CreditReport>
}

/**
 * There is no report. `onlyThisPerson`: the bureau cannot answer about this person, such as one whose name its form cannot hold. This says nothing about
 * the next person, and asking again would not help.
 */
export class BureauUnavailable extends Error {
  override readonly name = 'BureauUnavailable'
  readonly onlyThisPerson: boolean
  constructor(message: string, { onlyThisPerson = false } = {}) {
    super(message)
    this.onlyThisPerson = onlyThisPerson
  }
}
