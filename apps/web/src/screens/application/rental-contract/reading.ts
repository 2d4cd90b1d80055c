import type { FoundAnswers } from '@nestbond/domain/rental-contract/found-answers'
import { application, validationContext } from '../../../application/state.ts'
import { loadTexts } from '../../../texts/load-texts.ts'
import { currentLocale } from '../../../locale.ts'

/** Why a file could not be read, as the last part of the text's key. */
export type ReadingProblem =
  | 'tooLarge'
  | 'notPdf'
  | 'photo'
  | 'locked'
  | 'broken'
  | 'scan'
  | 'nothing'
  | 'slow'
  | 'code'

/** The reading of a rental contract in this tab. Nothing of it is stored or sent. */
export type Reading =
  | { state: 'idle' }
  | { state: 'reading'; page: number; of: number }
  | { state: 'failed'; problem: ReadingProblem }
  | { state: 'found'; found: FoundAnswers }

let reading: Reading = { state: 'idle' }
let under: AbortController | null = null
const listeners = new Set<() => void>()

function set(next: Reading): void {
  reading = next
  for (const listener of listeners) listener()
}

export const contractReading = {
  get: () => reading,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Reads a file on this device. The code for it and its texts are loaded now. A newer file ends the reading of an older one. */
export async function readFile(file: File): Promise<void> {
  under?.abort()
  const mine = new AbortController()
  under = mine
  set({ state: 'reading', page: 0, of: 0 })
  const put = (next: Reading) => {
    if (under === mine) set(next)
  }
  try {
    const [{ readContractFile }] = await Promise.all([
      import('./read-contract-file.ts'),
      loadTexts(currentLocale(), ['rental-contract']),
    ])
    const { today, country } = validationContext()
    const outcome = await readContractFile(file, {
      today,
      country: application.get().user?.country ?? country,
      signal: mine.signal,
      onPage: (page, of) => put({ state: 'reading', page, of }),
    })
    put(typeof outcome === 'string' ? { state: 'failed', problem: outcome } : { state: 'found', found: outcome })
  } catch {
    put({ state: 'failed', problem: 'code' })
  }
}

/** Ends a reading and forgets its findings. */
export function forgetReading(): void {
  under?.abort()
  under = null
  set({ state: 'idle' })
}
