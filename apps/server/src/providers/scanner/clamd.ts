import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { chunksOf } from './embedded.ts'
import { contentJudge } from './judge.ts'
import { ScannerUnavailable, type Scanner } from './port.ts'

export interface ClamdOptions {
  host: string
  port: number
  timeoutMs?: number
}

/** ClamAV's daemon over INSTREAM, after and beside our own judgement of type and content. */
export function clamdScanner({ host, port, timeoutMs = 30_000 }: ClamdOptions): Scanner {
  return {
    vendor: 'clamd',
    async scan(input) {
      const judge = contentJudge()
      const socket = connect({ host, port })
      const answer = answerOf(socket, timeoutMs)
      answer.catch(() => undefined)
      try {
        await Promise.race([once(socket, 'connect'), answer])
        socket.write('zINSTREAM\0')
        for await (const chunk of chunksOf(input)) {
          if (judge.push(chunk)) break
          if (!(await sendChunk(socket, chunk, answer))) break
        }
        const own = await judge.finish()
        if (own.verdict !== 'CLEAN') return own
        socket.write(Buffer.alloc(4))
        const line = await answer
        if (/^stream: OK$/.test(line)) return own
        const found = /^stream: (.+) FOUND$/.exec(line)
        if (found) return { ...own, verdict: 'INFECTED', finding: found[1]! }
        throw new ScannerUnavailable(`clamd answered: ${line.slice(0, 100)}`)
      } catch (error) {
        if (error instanceof ScannerUnavailable) throw error
        throw new ScannerUnavailable('clamd could not be asked', { cause: error })
      } finally {
        socket.destroy()
      }
    },
  }
}

/** Sends one length-prefixed chunk and waits while the socket is full; false once clamd has already answered (such as over its size limit). */
async function sendChunk(socket: Socket, chunk: Buffer, answer: Promise<string>): Promise<boolean> {
  if (chunk.length === 0) return true
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  socket.write(length)
  if (socket.write(chunk)) return true
  return (await Promise.race([once(socket, 'drain').then(() => null), answer])) === null
}

function answerOf(socket: Socket, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setTimeout(timeoutMs, () => reject(new ScannerUnavailable('clamd did not answer in time')))
    socket.on('data', (data) => {
      text += data.toString('latin1')
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')).trim())
    })
    socket.on('error', (error) => reject(new ScannerUnavailable('clamd is away', { cause: error })))
    socket.on('close', () => reject(new ScannerUnavailable('clamd hung up')))
  })
}
