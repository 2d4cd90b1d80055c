import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of the archive. It is opened only when its turn comes. */
export interface ArchiveEntry {
  path: string
  open: () => Promise<Readable>
}

/**
 * A ZIP stream with one open file at a time.
 * @param onFault called if a file cannot be read; the download then breaks off, so no browser takes it for complete
 */
export function zipArchive(entries: readonly ArchiveEntry[], now: Date, onFault: (error: unknown) => void): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => {
    onFault(error)
    output.destroy(error as Error)
  }
  for (const { path, open } of entries)
    zip.addReadStreamLazy(path, { mtime: now }, (take) => {
      open().then(
        (stream) => take(null, stream.on('error', fail)),
        (error: unknown) => fail(error),
      )
    })
  zip.end()
  return output
}

/** Makes a user's file name safe, so that it cannot lead to another folder of the archive. */
export function pathPart(fileName: string): string {
  return fileName
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120)
}

export const textFile = (text: string) => Readable.from([Buffer.from(text)])
export const jsonFile = (value: unknown) => textFile(`${JSON.stringify(value, null, 2)}\n`)

/** For example 'nestbond-data.zip': plain ASCII, without a person's name. */
export function exportName(product: string): string {
  return `${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data.zip`
}
