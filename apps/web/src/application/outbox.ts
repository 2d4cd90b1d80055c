import { STEP_IDS, type StepId } from '@nestbond/domain/journey/order'

const KEY = 'outbox'

/** An answer that the server has not confirmed. */
export interface UnsentSave {
  step: StepId
  body: Record<string, unknown>
  /** Version of the answers that the tenant saw when answering. Null if unknown. */
  version: number | null
  /** The answer has waited for the line, so another device may have answered since. */
  late?: boolean
}

let saves: UnsentSave[] = []
/** Session storage is read once: afterwards the answers are here. */
let restored = false

/**
 * The answers that are not confirmed, in order, for this tab only: session storage ends with the tab, and holds them over a reload. They belong to one
 * application, named by the end of its token, which is too short to be used as one.
 */
export const outbox = {
  all: (): readonly UnsentSave[] => saves,
  add(save: UnsentSave, token: string): UnsentSave {
    saves.push(save)
    store(token)
    return save
  },
  remove(save: UnsentSave, token: string): void {
    saves = saves.filter((one) => one !== save)
    store(token)
  },
  /** All unsent answers have waited for the line. */
  markLate(token: string): void {
    for (const save of saves) save.late = true
    store(token)
  },
  /** The application of these answers has another token. */
  nameAfter(token: string): void {
    if (saves.length > 0) store(token)
  },
  clear(): void {
    saves = []
    store('')
  },
  /** Reads the answers of this application that an earlier document of this tab has not sent. */
  restore(token: string): readonly UnsentSave[] {
    if (restored) return []
    restored = true
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { of: string; saves: UnsentSave[] } | null
      if (kept?.of !== endOf(token)) return []
      saves = kept.saves.filter(({ step }) => STEP_IDS.includes(step))
      return saves
    } catch {
      return []
    }
  },
}

/** Names the application of a token. The part is too short to open it. */
export function endOf(token: string): string {
  return token.slice(-6)
}

function store(token: string): void {
  try {
    if (saves.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ of: endOf(token), saves }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without session storage, unsent answers live as long as the page.
  }
}
