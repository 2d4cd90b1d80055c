import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CODE_MINUTES } from '@nestbond/domain/values/mailbox-code'
import { sampleVersions } from '@nestbond/messages/legal-documents'
import { sampleDocument } from '@nestbond/messages/server-legal-documents'

/** The cookies of visitors, by the words of the privacy policy. */
const TOLD: Record<string, string> = {
  token: 'finds your application again (24 hours)',
  account_session: 'while you are signed in',
  landlord_session: 'while you are signed in',
  partner_session: 'while you are signed in',
  office_session: 'while you are signed in',
  mailbox_code: `for the browser in which you ask for a code (${CODE_MINUTES} minutes)`,
  mailbox_browser: 'confirmed your mailbox with a code (180 days)',
  less_data: 'If you choose “Use less data” at the foot of a page, one remembers that (180 days)',
  '${area}_device': 'recognises a browser in which you have signed in',
}

it('are all named in the privacy policy, with how long they live', () => {
  const version = sampleVersions('privacy-policy')[0]
  const policy = sampleDocument({ kind: 'privacy-policy', version, country: 'de', language: 'en' })
  const text = policy?.sections.find(({ id }) => id === 'cookies')?.text.join(' ') ?? ''
  for (const words of Object.values(TOLD)) expect(text).toContain(words)
  const names = globSync('apps/server/src/**/*.ts')
    .filter((file) => !/\.test\.ts$|\/dev\//.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/sessionCookie\(\s*\{\s*name: ['`]([^'`]+)/g)])
    .map(([, name = '']) => name)
  expect(['token', 'less_data', ...names].toSorted()).toEqual(Object.keys(TOLD).toSorted())
  expect(readFileSync('apps/web/src/application/token.ts', 'utf8')).toContain('MAX_AGE_SECONDS = 86_400')
  expect(readFileSync('apps/server/src/platform/web/less-data.ts', 'utf8')).toContain('KEPT_SECONDS = 180 * 86_400')
  for (const file of ['platform/sign-in/known-device.ts', 'application/mailbox-codes/code-caller.ts'])
    expect(readFileSync(`apps/server/src/${file}`, 'utf8')).toContain('KEPT_MS = 180 * DAY')
})
