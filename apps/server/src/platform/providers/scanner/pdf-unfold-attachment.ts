import { createInflate } from 'node:zlib'
import { LARGEST, xmlJudge } from './pdf-attachments.ts'
import { settledBy, STREAMS_LIMIT, type Unfolded, type Unfolding } from './pdf-unfold.ts'

/** Inflates an attached file to its end and judges it. `judged` is called once. */
export function unfoldAttachment(budget: Unfolded, judged: (isXml: boolean, hasTestVirus: boolean) => void): Unfolding {
  const inflate = createInflate()
  const judge = xmlJudge()
  let size = 0
  let done = false
  const finish = (complete: boolean) => {
    if (done) return
    done = true
    inflate.destroy()
    const isXml = judge.finish()
    judged(complete && isXml, judge.hasTestVirus)
  }
  inflate.on('data', (plain: Buffer) => {
    if (done) return
    budget.streams += plain.length
    size += plain.length
    judge.push(plain.toString('latin1'))
    if (size > LARGEST || budget.streams > STREAMS_LIMIT) finish(false)
  })
  inflate.on('end', () => finish(true))
  inflate.on('error', () => finish(false))
  return {
    get done() {
      return done
    },
    found: [],
    unreadable: false,
    async push(bytes) {
      if (!done) await settledBy(inflate, (settle) => inflate.write(bytes, settle))
    },
    async end() {
      if (!done) await settledBy(inflate, (settle) => inflate.flush(settle))
      finish(false)
    },
  }
}
