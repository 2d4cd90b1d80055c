import { describe, expect, it } from 'vitest'
import { exchangeReport, gmailReport, outOfOffice, postfixReport } from '../../test/delivery-reports.ts'
import { headerOf, readFinalReport } from './read-report.ts'
import { cpuMsSince } from '../../../../../scripts/cpu-time.mjs'

const of = { to: 'returned+abc@mail.nestbond.example', about: 'jonas@example.net' }

describe('the report of a mail that came back', () => {
  it.each([
    ['Postfix', postfixReport(of), '5.1.1'],
    ['Postfix after days without a connection', postfixReport(of, { status: '4.4.1' }), '4.4.1'],
    ['Exchange', exchangeReport(of), '5.1.10'],
    ['Gmail', gmailReport(of), '5.1.1'],
    ['a server that gives no status', postfixReport(of, { status: 'unknown' }), null],
  ])('of %s is read', async (_, raw, status) => {
    expect(await readFinalReport(raw)).toEqual({ status })
  })

  it.each([
    ['a mail that is late', postfixReport(of, { action: 'delayed', status: '4.4.1' })],
    ['a mail that was delivered', postfixReport(of, { action: 'delivered', status: '2.0.0' })],
    ['somebody who is away', outOfOffice(of)],
    ['nothing', Buffer.alloc(0)],
    ['no message', Buffer.from([0, 255, 10, 13, 0])],
  ])('is none for %s', async (_, raw) => {
    expect(await readFinalReport(raw)).toBeNull()
  })

  it('is read from the start of a message of 10 MB, in bounded time', async () => {
    const long = Buffer.concat([postfixReport(of), Buffer.alloc(10 * 1024 * 1024, '--x\r\n')])
    const begin = process.cpuUsage()
    expect(await readFinalReport(long)).toEqual({ status: '5.1.1' })
    expect(cpuMsSince(begin)).toBeLessThan(1000)
  })

  it('has a header that ends before the text', () => {
    expect(headerOf(gmailReport(of))).toContain('Delivered-To: returned+abc@')
    expect(headerOf(outOfOffice(of))).not.toContain('Urlaub')
    expect(headerOf(Buffer.alloc(1_000_000, 'a'))).toHaveLength(32 * 1024)
  })
})
