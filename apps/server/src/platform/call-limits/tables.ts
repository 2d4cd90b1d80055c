import type { ExportOf } from '../database/tables.ts'
declare module '../database/tables.ts' {
  interface Tables {
    call_limits: CallLimitsTable
  }
}

export const CALL_LIMITS_EXPORT: ExportOf<'call_limits'> = {
  call_limits: 'nothing',
}

/** Calls of one subject within the period of a limit. `rate-limiter-flexible` names the columns. */
export interface CallLimitsTable {
  /** Keyed hash of the limit and the caller. */
  key: string
  points: number
  /** End of the period, in milliseconds since 1970. */
  expire: number
}
