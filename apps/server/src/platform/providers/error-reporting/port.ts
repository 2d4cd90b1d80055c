/** Place of an error, without user data: the pattern of a route or the name of a job. */
export interface ErrorPlace {
  route?: string
  method?: string
  requestId?: string | undefined
  job?: string
  /** Values sent with the request. They are struck out wherever the error quotes them, and never reported themselves. */
  sent?: unknown
}

/** Reports our faults to the operators of this installation. Never throws, never waits, and never names a person. */
export interface ErrorReporting {
  report(error: unknown, place?: ErrorPlace): void
  /** Sends pending reports, within two seconds. */
  close(): Promise<void>
}
