import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { JOBS } from './all-jobs.ts'
import { IDS } from './support/mails/logged-mail.ts'

/** Files that hand mails over, and to whom. `sendLandlordMail` alone writes to the landlord of an application. */
const SENDERS: Record<string, string> = {
  'account/mails/account-mail.ts': 'an account',
  'account/mails/account-password-link.ts': 'an account',
  'application/mails/invitation-reported.ts': 'the inviter, who gave a mailbox',
  'application/mails/mailbox-code.ts': 'the mailbox that a code is to prove',
  'application/mails/tenant-mail.ts': 'the tenant',
  'authorities/mails/authority-answered.ts': 'a partner',
  'landlord-session/mails/landlord-mail.ts': 'the landlord, by mail or by letter',
  'partner-portal/mails/device-link.ts': 'a partner',
  'partner-portal/mails/partner-password-link.ts': 'a partner',
  'staff/mails/password-changed.ts': 'the office',
  'staff/mails/staff-password-link.ts': 'the office',
  'support/mails/logged-mail.ts': 'the recipient of the mail that it records',
  'support/tasks/morning-mail.ts': 'the office',
  'tenant-account/mails/erasure-mail.ts': 'an account',
  'tenant-account/mails/landlord-erasure-mail.ts': 'the mailbox of a session',
  'work-on-jobs.ts': 'whomever the job writes to, on a connection kept for mails that a person waits for',
}

const root = import.meta.dirname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test/'))
  .map((file) => ({ file: relative(root, join(root, file)), text: readFileSync(join(root, file), 'utf8') }))

/** The jobs of a file that uses `sendLandlordMail` or `tellLandlordOfClaim`. */
const landlordMails = sources
  .filter(
    ({ text, file }) =>
      /\b(?:sendLandlordMail|tellLandlordOfClaim)\(/.test(text) && /defineJob\(/.test(text) && file !== '',
  )
  .flatMap(({ text }) => [...text.matchAll(/name: '([a-z-]+)'/g)].map(([, name]) => name ?? ''))

describe('mails to landlords', () => {
  test('are all sent by the function that turns them into letters for landlords without a mailbox', () => {
    const senders = sources.filter(({ text }) => /\bmail\.send\(/.test(text)).map(({ file }) => file)
    expect(senders.toSorted()).toEqual(Object.keys(SENDERS))
    for (const { file, text } of sources)
      if (file in SENDERS && file !== 'landlord-session/mails/landlord-mail.ts')
        expect(text, file).not.toMatch(/landlord\??\.email|landlord'\)\.email/)
  })

  test.each(landlordMails)('%s names the row by which its letter is stored with an application', (name) => {
    const job = JOBS.find((one) => one.name === name)
    const shape = (job?.schema as { shape?: object } | undefined)?.shape ?? {}
    expect(Object.keys(shape)).toContain('mailId')
    expect(IDS.filter((id) => id in shape)).not.toEqual([])
  })

  test('are found by this test: more than twenty', () => {
    expect(landlordMails.length).toBeGreaterThan(20)
  })
})
