import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { CLAMD_TEST_WORD, startClamd } from '../../../../../../scripts/clamd.mjs'
import { ScannerUnavailable } from './port.ts'
import { createScanner } from './registry.ts'
import { jpeg, noise, pdf, stream } from '../../../test/sample-files.ts'

const MEGABYTE = 1024 * 1024
const noisy = (bytes: number) => jpeg(noise(bytes).toString('latin1'))
const scanWith = (url: string, maxBytes = 100_000, timeoutMs = 10_000) => {
  const scanner = createScanner({ url, timeoutMs, maxBytes })
  return (bytes: Buffer) => scanner.scan(Readable.from(cut(bytes), { objectMode: false }))
}
function* cut(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000)
}

describe('a real clamd', { timeout: 60_000 }, () => {
  let stop: () => Promise<void> = async () => undefined
  const start = async (settings: Record<string, string> = {}) => {
    const clamd = await startClamd(settings)
    stop = clamd.stop
    return clamd
  }
  afterEach(() => stop())

  it('reports its own findings, also inside Flate streams', async () => {
    const scan = scanWith((await start()).url)
    expect(await scan(noisy(900_000))).toEqual({ verdict: 'CLEAN', type: 'jpeg' })
    expect(await scan(jpeg(`${noise(900_000).toString('latin1')}${CLAMD_TEST_WORD}`))).toEqual({
      verdict: 'INFECTED',
      type: 'jpeg',
      finding: 'Nestbond.Test.Word.UNOFFICIAL',
    })
    const page = stream('/Filter /FlateDecode', deflateSync(`BT (${CLAMD_TEST_WORD}) Tj ET`))
    expect(await scan(pdf('', page))).toMatchObject({ verdict: 'INFECTED', finding: 'Nestbond.Test.Word.UNOFFICIAL' })
  })

  it('reads the largest file to its end', async () => {
    const most = 50 * MEGABYTE
    const scan = scanWith((await start()).url, most)
    const bytes = Buffer.alloc(most, 'x')
    jpeg().copy(bytes)
    expect(await scan(bytes)).toEqual({ verdict: 'CLEAN', type: 'jpeg' })
    bytes.write(CLAMD_TEST_WORD, most - CLAMD_TEST_WORD.length)
    expect(await scan(bytes)).toMatchObject({ verdict: 'INFECTED', finding: 'Nestbond.Test.Word.UNOFFICIAL' })
  })

  it('does not decide about files above StreamMaxLength, and does below', async () => {
    const scan = scanWith((await start({ StreamMaxLength: '1M' })).url)
    await expect(scan(noisy(2 * MEGABYTE))).rejects.toBeInstanceOf(ScannerUnavailable)
    expect(await scan(noisy(MEGABYTE / 2))).toMatchObject({ verdict: 'CLEAN' })
  })

  it.each(['no', 'yes'])('does not decide about files that it skips (AlertExceedsMax %s)', async (AlertExceedsMax) => {
    const scan = scanWith((await start({ MaxFileSize: '1M', AlertExceedsMax })).url, 2 * MEGABYTE)
    // clamd answers OK to both of these, or that its limits were exceeded.
    for (const bytes of [noisy(1.5 * MEGABYTE), jpeg('small')])
      await expect(scan(bytes)).rejects.toBeInstanceOf(ScannerUnavailable)
  })

  it('that reports exceeded limits has found nothing', async () => {
    const scan = scanWith((await start({ MaxFileSize: '1M' })).url)
    await expect(scan(noisy(1.5 * MEGABYTE))).rejects.toThrow(/Limits/)
  })

  it('that hangs is unavailable, and available again when it continues', async () => {
    const clamd = await start()
    const scan = scanWith(clamd.url, 100_000, 500)
    expect(await scan(jpeg())).toMatchObject({ verdict: 'CLEAN' })
    clamd.kill('SIGSTOP')
    for (const bytes of [jpeg(), noisy(20 * MEGABYTE)])
      await expect(scan(bytes)).rejects.toBeInstanceOf(ScannerUnavailable)
    clamd.kill('SIGCONT')
    await expect.poll(() => scan(jpeg()).catch(() => null), { timeout: 20_000 }).toMatchObject({ verdict: 'CLEAN' })
  })

  it('that is dead is unavailable', async () => {
    const clamd = await start()
    const scan = scanWith(clamd.url)
    expect(await scan(jpeg())).toMatchObject({ verdict: 'CLEAN' })
    await clamd.stop()
    await expect(scan(jpeg())).rejects.toBeInstanceOf(ScannerUnavailable)
  })

  it.each(['SIGKILL', 'SIGTERM'] as const)('that dies by %s in the middle of a file is unavailable', async (signal) => {
    const clamd = await start()
    const scanner = createScanner({ url: clamd.url, maxBytes: 100_000, timeoutMs: 5000 })
    async function* slowly() {
      yield jpeg()
      for (let n = 0; n < 30; n++) {
        yield Buffer.alloc(60_000, n)
        if (n === 10) clamd.kill(signal)
        await sleep(10)
      }
    }
    await expect(scanner.scan(Readable.from(slowly(), { objectMode: false }))).rejects.toBeInstanceOf(
      ScannerUnavailable,
    )
  })
})
