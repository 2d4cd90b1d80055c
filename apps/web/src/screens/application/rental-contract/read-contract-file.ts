import { foundAnswers, type FoundAnswers } from '@nestbond/domain/rental-contract/found-answers'
import { readContract } from '@nestbond/domain/rental-contract/read-contract'
import { isScan, sheetOfPieces } from '@nestbond/domain/rental-contract/sheet'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import { READING_LIMITS } from './pdf-pieces.ts'
import type { ReadingProblem } from './reading.ts'

interface ReadOptions {
  today: CivilDate
  /** The country if the contract does not tell it. */
  country: Country
  signal: AbortSignal
  onPage: (page: number, of: number) => void
}

/** Reads a rental contract on this device: the answers that it gives, or the reason why it gives none. */
export async function readContractFile(file: File, options: ReadOptions): Promise<FoundAnswers | ReadingProblem> {
  if (file.size > READING_LIMITS.bytes) return 'tooLarge'
  const data = new Uint8Array(await file.arrayBuffer())
  // The header may stand behind a few bytes of a mail program.
  if (!new TextDecoder('latin1').decode(data.subarray(0, 1024)).includes('%PDF-'))
    return file.type.startsWith('image/') ? 'photo' : 'notPdf'
  const { readPdf } = await import('./read-pdf.ts')
  const time = AbortSignal.timeout(READING_LIMITS.milliseconds)
  try {
    const pieces = await readPdf(data, { ...options, signal: AbortSignal.any([options.signal, time]) })
    const sheet = sheetOfPieces(pieces)
    if (isScan(sheet)) return 'scan'
    const found = foundAnswers(readContract(sheet, options.country), options.today, options.country)
    return found.steps.length === 0 ? 'nothing' : found
  } catch (error) {
    if (time.aborted) return 'slow'
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken'
  }
}
