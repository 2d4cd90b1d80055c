import { randomInt, randomUUID } from 'node:crypto'
import type { Answers } from '@nestbond/domain/values/answers'
import { addDays } from '@nestbond/domain/values/civil-date'
import { sql } from 'kysely'
import { accept } from '../lives/application.ts'
import { todayOf } from '../platform/clock.ts'
import { pdf } from './sample-files.ts'
import { PASSWORD_LINK, setPassword } from '../lives/sessions.ts'
import { PASSWORD } from './account-sign-in.ts'
import type { HttpApi } from './http-api.ts'
import { sampleAnswers, seedApplication } from './sample-application.ts'
import { signedApplication } from './sample-contract.ts'

const tenant = '/onboarding/tenant'

/** A tenant with unique values. A test can find every trace of the tenant by searching for `words`. */
export function unmistakable(server: HttpApi, more: Partial<Answers> = {}) {
  const tail = randomUUID().slice(0, 6)
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  const [firstName, lastName, street] = [`Zorabella${tail}`, `Quixfeld${tail}`, `Kranichwinkel${tail}`]
  const birthDate = addDays('1961-01-01', randomInt(9_000))
  const email = `zora.${tail}@quixfeld.example`
  const answers = sampleAnswers(server.deps, {
    firstName,
    lastName,
    email,
    phone: { dialCode: '+49', number: `151 2${digits}`, e164: `+491512${digits}` },
    birthDate,
    birthPlace: `Ort${tail}`,
    ...more,
  })
  const moved = (address: Answers['address']) =>
    address && { ...address, street, fullAddress: `${street} 41, 12045 Berlin`, unitName: `Tür ${tail}` }
  const whole = { ...answers, address: moved(answers.address), currentAddress: moved(answers.currentAddress) }
  return {
    answers: whole,
    email,
    words: [
      firstName,
      lastName,
      email,
      `1512${digits}`,
      `151 2${digits}`,
      birthDate,
      street,
      `Ort${tail}`,
      `Tür ${tail}`,
    ],
  }
}

/** A tenant with rows in as many tables as possible: contract, policy, receipt, applications, cases, uploads, requests. */
export async function aTenantToErase(server: HttpApi) {
  const person = unmistakable(server, { insuranceStart: todayOf(server.deps.clock) })
  const { answers, email } = person
  const { kysely } = server.deps.database
  const begun = await seedApplication(server.deps, 'papers open', {
    answers,
    message: `Grüße von ${answers.firstName}`,
  })
  const form = new FormData()
  form.append('token', begun.token)
  form.append('file', new Blob([new Uint8Array(pdf(answers.lastName))]), `${answers.lastName}.pdf`)
  const uploaded = await fetch(`${server.url}/api/v1/onboarding/income-proof/document`, { method: 'POST', body: form })
  if (uploaded.status !== 200) throw new Error(await uploaded.text())
  const asked = await seedApplication(server.deps, 'summary', {
    answers: { ...answers, employmentStatus: 'JOB_SEEKER', grossIncome: undefined },
  })
  await server.call('GET', `${tenant}/risk?token=${asked.token}&successful=true`)
  await server.call('POST', `${tenant}/back-deposit/init`, {
    firstName: answers.firstName,
    lastName: answers.lastName,
    email,
    contractId: `WE-${answers.lastName}`,
    language: 'de',
  })

  const signed = await signedApplication(server, { answers, message: `Hallo, hier ist ${answers.firstName}` })
  const { player } = server
  const headers = await setPassword(player, await player.inMailTo(email, PASSWORD_LINK), PASSWORD)
  await accept(server.player, signed.invitation)
  // Copies the decision on the other application to the signed one, so that the signed one has a decision too.
  await sql`insert into decisions (id, application_id, answers_version, decided_by, rule_set_version, inputs, trace, verdict)
    select gen_random_uuid(), ${signed.id}, 3, decided_by, rule_set_version, inputs, trace, 'accept' from decisions where application_id = ${asked.id}`.execute(
    kysely,
  )
  await server.call(
    'POST',
    '/user/corrections',
    { contractId: signed.contractId, kind: 'lastName', value: `${answers.lastName}-Neu`, note: answers.firstName },
    headers,
  )
  await server.call('POST', '/user/email', { email: `neu.${email}`, password: PASSWORD }, headers)
  await server.mailOf(({ to }) => to === `neu.${email}`)
  return { ...person, ...signed, headers, unsigned: [begun.id, asked.id] }
}
