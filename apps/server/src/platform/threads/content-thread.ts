import type { MessagePort } from 'node:worker_threads'
import { readImport, type Columns, type ReadFile } from '../csv/import-file.ts'
import { readSignature } from '../pdf/signature-drawing.ts'
import { SignatureRefused } from '../pdf/signature-refused.ts'
import { contentJudge } from '../providers/scanner/judge.ts'
import type { ScanResult } from '../providers/scanner/port.ts'
import type { SignatureDrawing } from '../pdf/inputs.ts'

// The tasks of the threads that read files and drawings of strangers, who control how much work these cause.

/** Judges a file that arrives in pieces over a port. It answers every piece with whether it needs no more of them; null ends the file. */
export async function judgeFile({ port }: { port: MessagePort }): Promise<ScanResult | null> {
  const judge = contentJudge()
  try {
    for await (const piece of piecesOf(port)) {
      if (piece === null) return await judge.finish()
      port.postMessage(await judge.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)))
    }
    // The sender has left.
    return null
  } finally {
    port.close()
  }
}

/** Yields the pieces that arrive at a port until it is closed. The first answer tells the sender that the thread listens. */
async function* piecesOf(port: MessagePort): AsyncGenerator<Uint8Array | null> {
  const waiting: (Uint8Array | null)[] = []
  let open = true
  let wake = () => {}
  port.on('message', (piece: Uint8Array | null) => {
    waiting.push(piece)
    wake()
  })
  port.on('close', () => {
    open = false
    wake()
  })
  port.postMessage(false)
  while (open || waiting.length > 0) {
    if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    else yield waiting.shift() ?? null
  }
}

/** Reads the rows of a table and the faults in it. */
export function readTableFile({
  bytes,
  kind,
}: {
  bytes: Uint8Array
  kind: Columns<string>
}): Promise<ReadFile<string>> {
  return readImport(bytes, kind)
}

/** A drawing that may be painted, or the reason for its rejection. */
export function judgeSignature({ dataUrl }: { dataUrl: string }): { drawing: SignatureDrawing } | { refused: string } {
  try {
    return { drawing: readSignature(dataUrl) }
  } catch (error) {
    if (error instanceof SignatureRefused) return { refused: error.message }
    throw error
  }
}
