import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { ScannerUnavailable, type Scanner } from './port.ts'
import { threadJudge } from './thread-judge.ts'

/** The embedded scanner: checks the type, and finds the EICAR test string, active PDFs and files that are valid as two types. It knows no viruses. */
export function embeddedScanner(): Scanner {
  return {
    vendor: 'embedded',
    async scan(input) {
      const judge = threadJudge()
      try {
        for await (const chunk of chunksOf(input)) if (await judge.push(chunk)) break
        return await judge.finish()
      } finally {
        judge.leave()
      }
    },
  }
}

/** The bytes of an input. If the caller stops early, the rest of a given stream is discarded, so that its sender does not stall. */
export async function* chunksOf(input: Readable | string): AsyncGenerator<Buffer> {
  const stream = typeof input === 'string' ? createReadStream(input) : input
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: typeof input === 'string' }))
      yield Buffer.from(chunk as Buffer)
  } catch (error) {
    throw new ScannerUnavailable('The file could not be read', { cause: error })
  } finally {
    if (!stream.destroyed) stream.on('error', () => undefined).resume()
  }
}
