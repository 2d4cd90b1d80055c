import { getDocument, PDFWorker, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
// The bundler makes the default export of the query.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url' // oxlint-disable-line import/default
import { SHEET_LIMITS, type Piece } from '@nestbond/domain/rental-contract/sheet'
import { documentOptions, piecesOf, READING_LIMITS } from './pdf-pieces.ts'

/** Reads the text of a PDF on this device. The worker ends with the reading, also if the file keeps it busy. */
export async function readPdf(
  data: Uint8Array,
  { signal, onPage }: { signal: AbortSignal; onPage: (page: number, of: number) => void },
): Promise<Piece[]> {
  // A signal that is aborted already tells its listeners nothing, and the worker would have no limit.
  signal.throwIfAborted()
  const thread = new Worker(workerUrl, { type: 'module' })
  let task: PDFDocumentLoadingTask | null = null
  const stopped = new Promise<never>((_, reject) => {
    thread.addEventListener('error', () => reject(new Error('the PDF worker did not start')))
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  try {
    const worker = PDFWorker.create({ port: thread })
    task = getDocument({ ...documentOptions(data), worker })
    const document = await Promise.race([task.promise, stopped])
    const pieces: Piece[] = []
    const last = Math.min(document.numPages, READING_LIMITS.pages)
    for (let number = 1; number <= last && pieces.length < SHEET_LIMITS.pieces; number++) {
      onPage(number, last)
      const page = await Promise.race([document.getPage(number), stopped])
      pieces.push(...(await Promise.race([piecesOf(page, number), stopped])))
    }
    return pieces
  } finally {
    // Not awaited: a worker that is busy with a hostile file never answers.
    void task?.destroy().catch(() => {})
    thread.terminate()
  }
}
