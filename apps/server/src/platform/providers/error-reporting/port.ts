/** Where it happened, in words of ours: the pattern of a route, the name of a job. */
export interface ErrorPlace {
  route?: string
  method?: string
  requestId?: string
  job?: string
  /** What was sent along: struck out wherever the error says it. Never sent itself. */
  sent?: unknown
}

/** Tells people who run this installation about faults of ours. Never throws, never waits, and never names a person. */
export interface ErrorReporting {
  report(error: unknown, place?: ErrorPlace): void
  /** Sends what is still to be sent, within two seconds. */
  close(): Promise<void>
}
