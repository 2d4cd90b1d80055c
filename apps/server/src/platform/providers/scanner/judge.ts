import { EICAR } from './eicar.ts'
import { pdfJudge } from './pdf.ts'
import type { ScanResult, UploadType } from './port.ts'
import { HEAD_BYTES, sniff } from './sniff.ts'

// Marks of an image that is also a web page or a program.
const SCRIPTS = ['<script', '<?php', '<html', '<!doctype html']
const OVERLAP = EICAR.length
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_TAIL = 22 + 65_535

/** Judges a file piece by piece, and holds only a window of it. */
export interface ContentJudge {
  /** Takes the next bytes; true once further bytes cannot change the verdict. */
  push(chunk: Buffer): Promise<boolean>
  finish(): Promise<ScanResult>
}

export function contentJudge(): ContentJudge {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  const pdf = pdfJudge()
  let type: UploadType | undefined
  let judged = false
  let hasTestVirus = false
  /** Whether the file is valid as a file of another type as well. */
  let polyglot = false

  const judgeHead = () => {
    judged = true
    type = sniff(head)
    const text = head.toString('latin1').toLowerCase()
    const foreign = type === 'pdf' ? SCRIPTS : ['%pdf-']
    if (type && foreign.some((mark) => text.includes(mark))) polyglot = true
  }
  const search = (bytes: Buffer) => {
    const text = bytes.toString('latin1')
    if (text.includes(EICAR)) hasTestVirus = true
    else if (type && type !== 'pdf') {
      const lower = text.toLowerCase()
      if (SCRIPTS.some((mark) => lower.includes(mark))) polyglot = true
    }
  }

  return {
    async push(chunk) {
      if (!judged) {
        head = Buffer.concat([head, chunk])
        if (head.length < HEAD_BYTES) return false
        chunk = head
        head = head.subarray(0, HEAD_BYTES)
        judgeHead()
      }
      if (!type) return true
      const joined = Buffer.concat([tail.subarray(-OVERLAP), chunk])
      search(joined)
      tail = Buffer.concat([tail, chunk]).subarray(-ZIP_TAIL)
      return type === 'pdf' && (await pdf.push(chunk))
    },
    async finish() {
      if (!judged) {
        judgeHead()
        search(head)
        tail = head
        if (type === 'pdf') await pdf.push(head)
      }
      if (!type) return { verdict: 'TYPE_NOT_ALLOWED' }
      if (endsAsZip(tail)) polyglot = true
      const found = type === 'pdf' ? await pdf.finish() : undefined
      if (hasTestVirus) return { verdict: 'INFECTED', type, finding: 'EICAR' }
      // A picture has nothing in it that could be printed without the rest.
      if (polyglot) return { verdict: type === 'pdf' ? 'NOT_PLAIN' : 'TYPE_NOT_ALLOWED', type, finding: 'POLYGLOT' }
      if (found?.verdict === 'TYPE_NOT_ALLOWED') return found
      return { verdict: found?.verdict ?? 'CLEAN', type, ...(found?.finding && { finding: found.finding }) }
    },
  }
}

/** Whether the file ends with the directory of a zip file (also of a Java archive or an Office document). */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    if (
      at + 22 <= tail.length &&
      at + 22 + tail.readUInt16LE(at + 20) <= tail.length &&
      tail.readUInt16LE(at + 4) === 0 &&
      tail.readUInt16LE(at + 10) > 0
    )
      return true
  }
  return false
}
