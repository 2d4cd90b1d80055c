import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { archiveWithTestVirus } from './clamd-proof.ts'
import { madeOnce } from '../../remembered.ts'
import { chunksOf } from './embedded.ts'
import { ScannerUnavailable, type Scanner } from './port.ts'
import { threadJudge } from './thread-judge.ts'

export interface ClamdOptions {
  host: string
  port: number
  /** Maximum total wait for clamd per scan, in milliseconds, without the time in which the file arrives. A person waits for it. */
  timeoutMs?: number
  /** Maximum size of a scanned file, in bytes. */
  maxBytes: number
}

/**
 * ClamAV's daemon over INSTREAM, in addition to our own check of type and content. A file is clean only if clamd has said so, after it has
 * proved once that it reads files of the maximum size to their end. With a smaller `MaxFileSize` it answers OK without a scan.
 */
export function clamdScanner({ host, port, timeoutMs = 10_000, maxBytes }: ClamdOptions): Scanner {
  // The proof reads a whole archive. A scan that has no time to wait for it is retried by its sender.
  const proven = madeOnce(() =>
    proveLimits(() => openSession(host, port, budgetOf(Math.max(timeoutMs, PROOF_WITHIN_MS))), maxBytes),
  )
  return {
    vendor: 'clamd',
    async scan(input) {
      const judge = threadJudge()
      // Before the wait for clamd, so that an input that fails in the meantime has a listener.
      const chunks = chunksOf(input)
      const inTime = budgetOf(timeoutMs)
      let session: Session | null = null
      try {
        await inTime(proven())
        session = await openSession(host, port, inTime)
        for await (const chunk of chunks) {
          if (await judge.push(chunk)) break
          if (!(await session.send(chunk))) break
        }
        const own = await judge.finish()
        if (own.verdict !== 'CLEAN') return own
        const found = await session.verdict()
        return found === null ? own : { ...own, verdict: 'INFECTED', finding: found }
      } catch (error) {
        if (error instanceof ScannerUnavailable) throw error
        throw new ScannerUnavailable('clamd could not be asked', { cause: error })
      } finally {
        session?.close()
        judge.leave()
        await chunks.return(undefined)
      }
    },
    check: () => ping(host, port, budgetOf(timeoutMs)),
  }
}

/** @throws ScannerUnavailable if clamd does not find the test virus in an archive of that size */
async function proveLimits(open: () => Promise<Session>, bytes: number): Promise<void> {
  const session = await open()
  try {
    for (const chunk of archiveWithTestVirus(bytes)) if (!(await session.send(chunk))) break
    if ((await session.verdict()) === null)
      throw new ScannerUnavailable(
        'clamd does not read files of the largest size: MaxFileSize, MaxScanSize, ScanArchive',
      )
  } finally {
    session.close()
  }
}

/** @throws ScannerUnavailable if clamd does not answer */
async function ping(host: string, port: number, inTime: InTime): Promise<void> {
  const socket = connect({ host, port, noDelay: true })
  try {
    socket.write('zPING\0')
    const line = await inTime(answerOf(socket))
    if (line !== 'PONG') throw new ScannerUnavailable(`clamd answered: ${line.slice(0, 100)}`)
  } finally {
    socket.destroy()
  }
}

interface Session {
  /** Sends one chunk at clamd's pace; false once clamd has already answered (such as over its size limit). */
  send(chunk: Buffer): Promise<boolean>
  /** Ends the stream. Returns the name of the finding, null for clean. @throws ScannerUnavailable for every other answer and for none */
  verdict(): Promise<string | null>
  close(): void
}

async function openSession(host: string, port: number, inTime: InTime): Promise<Session> {
  const socket = connect({ host, port, noDelay: true })
  const answer = answerOf(socket)
  answer.catch(() => undefined)
  const waitFor = <T>(what: Promise<T>) => inTime(Promise.race([what, answer]))
  try {
    await waitFor(once(socket, 'connect'))
  } catch (error) {
    socket.destroy()
    throw error
  }
  socket.write('zINSTREAM\0')
  return {
    async send(chunk) {
      if (chunk.length === 0) return true
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      socket.write(length)
      if (socket.write(chunk)) return true
      return (await waitFor(once(socket, 'drain'))) instanceof Array
    },
    async verdict() {
      socket.write(Buffer.alloc(4))
      const line = await inTime(answer)
      if (line === 'stream: OK') return null
      const found = /^stream: (.+) FOUND$/.exec(line)?.[1]
      // clamd reports this name when it has given up, not when it has found something.
      if (found === undefined || found.startsWith('Heuristics.Limits.Exceeded'))
        throw new ScannerUnavailable(`clamd answered: ${line.slice(0, 100)}`)
      return found
    },
    close: () => socket.destroy(),
  }
}

/** Waits for clamd within the remaining time. @throws ScannerUnavailable on timeout */
type InTime = <T>(work: Promise<T>) => Promise<T>

const PROOF_WITHIN_MS = 60_000

/** Limits the sum of all waits to `ms`. */
function budgetOf(ms: number): InTime {
  let left = ms
  return async (work) => {
    const began = performance.now()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ScannerUnavailable('clamd did not answer in time')), left)
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
      left = Math.max(0, left - (performance.now() - began))
    }
  }
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (data) => {
      text += data.toString('latin1')
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')).trim())
    })
    socket.on('error', (error) => reject(new ScannerUnavailable('clamd is away', { cause: error })))
    socket.on('close', () => reject(new ScannerUnavailable('clamd hung up')))
  })
}
