import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { drive, flowBodies } from '../test/flow.ts'
import { readPartnerCommand, runPartnerCommand } from '../partner-portal/command/partner-command.ts'

let server: ApiServer
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server.close())

const add = (...args: string[]) => runPartnerCommand(server.deps, readPartnerCommand(['--name', 'Haus & Hof', ...args]))
const start = async (names: { space?: string; landlordSpace?: string }) =>
  (await server.ok('partnerInit', { payload: { ...names, language: 'de' } })).token
const userOf = (token: string) => server.ok('user', { params: { token } })

describe('the command', () => {
  it('adds a partner with logo, colours, minimum age and homes', async () => {
    const logo = join(await mkdtemp(join(tmpdir(), 'nestbond-logo-')), 'logo.svg')
    await writeFile(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"/>')
    const said = await add(
      '--space',
      'ganz',
      '--minimum-age',
      '21',
      '--action',
      '#004B93',
      '--accent',
      '#7fd1c7',
      '--logo',
      logo,
      '--sample',
    )
    expect(said).toContain('/?space=ganz&landlordSpace=ganz-vermietung')
    expect(await server.ok('partnerCheck', { query: { space: 'ganz' } })).toEqual({
      partner: true,
      name: 'Haus & Hof',
      space: 'ganz',
      logo: '/api/v1/onboarding/partner/logo?space=ganz',
    })
    const answer = await server.call('partnerLogo', { query: { space: 'ganz' } })
    expect([answer.status, answer.headers['content-type'], answer.headers['content-security-policy']]).toEqual([
      200,
      'image/svg+xml',
      expect.stringContaining('sandbox'),
    ])
    expect(await userOf(await start({ space: 'ganz' }))).toMatchObject({
      partner: { name: 'Haus & Hof', space: 'ganz' },
      partnerProduct: { action: '#004b93', accent: '#7fd1c7', minimumAge: 21 },
    })
    await expect(add('--space', 'ganz')).rejects.toThrow('taken')
    await expect(add('--space', 'ganz-vermietung')).rejects.toThrow('taken')
    await expect(add('--space', 'ohne-logo', '--logo', '/nowhere.png')).rejects.toThrow('cannot be read')
  })

  it.each([
    ['no space', []],
    ['a space that no link can hold', ['--space', 'Haus & Hof']],
    ['yellow buttons', ['--space', 'x', '--action', '#ffc145']],
    ['a dark accent', ['--space', 'x', '--accent', '#004b93']],
    ['another age', ['--space', 'x', '--minimum-age', '19']],
    ['another logo', ['--space', 'x', '--logo', 'logo.exe']],
    ['an unknown option', ['--space', 'x', '--colour', 'red']],
  ])('refuses %s', (_, args) =>
    expect(() => readPartnerCommand(['--name', 'X', ...args])).toThrow('npm run partner:add'),
  )
})

describe('a partner’s link', () => {
  it('continues without a partner for an unknown space, and logs it', async () => {
    const token = await start({ space: 'verdruckt' })
    expect(await userOf(token)).toMatchObject({ partner: null, partnerProduct: null, landlordInfo: null })
    expect(server.log.some((line) => line.includes('not known') && line.includes('verdruckt'))).toBe(true)
    expect(await server.ok('partnerCheck', { query: { space: 'verdruckt' } })).toEqual({ partner: false })
  })

  it('fills in the landlord, by the partner’s space or the landlord’s', async () => {
    await add('--space', 'mit', '--sample')
    for (const names of [{ space: 'mit', landlordSpace: 'mit-vermietung' }, { landlordSpace: 'mit-vermietung' }]) {
      const user = await userOf(await start(names))
      expect(user).toMatchObject({
        partner: { space: 'mit' },
        landlordInfo: {
          companyName: 'Muster Hausverwaltung',
          address: { fullAddress: 'Hermannstraße 3, 12049 Berlin' },
        },
      })
      const row = await server.row('applications', { ref_id: user.refId })
      expect(row.landlord_id).not.toBeNull()
    }
    expect(await server.ok('partnerCheck', { query: { landlordSpace: 'mit-vermietung' } })).toMatchObject({
      partner: true,
      space: 'mit',
    })
    await add('--space', 'fremd')
    expect(await userOf(await start({ space: 'fremd', landlordSpace: 'mit-vermietung' }))).toMatchObject({
      partner: { space: 'fremd' },
      landlordInfo: null,
    })
    expect(await userOf(await start({ space: 'mit', landlordSpace: 'niemand' }))).toMatchObject({
      partner: { space: 'mit' },
      landlordInfo: null,
    })
  })

  it('shows no colour with too little contrast, wherever it was set', async () => {
    await add('--space', 'bunt')
    await server.db
      .updateTable('partners')
      .set({ action_colour: '#ffff00', accent_colour: '#ffc145' })
      .where('space', '=', 'bunt')
      .execute()
    expect((await userOf(await start({ space: 'bunt' }))).partnerProduct).toEqual({
      action: null,
      accent: '#ffc145',
      minimumAge: 18,
    })
    await expect(
      server.db.updateTable('partners').set({ action_colour: 'red;}' }).where('space', '=', 'bunt').execute(),
    ).rejects.toThrow('action_colour')
  })
})

describe('the partner’s homes', () => {
  it.each([
    ['kanal', ['Haus am Kanal']],
    ['Weserstr', ['Haus am Kanal']],
    ['weserstraße 41', ['Haus am Kanal']],
    ['chausseestrasse', ['Atelier Chausseestraße']],
    ['WIEN', ['Stadthaus Wien']],
    ['', ['Atelier Chausseestraße', 'Haus am Kanal', 'Stadthaus Wien']],
    ['100%_', []],
    ['hamburg', []],
  ])('are found by %s', async (query, titles) => {
    if ((await server.ok('partnerCheck', { query: { space: 'suche' } })).partner === false)
      await add('--space', 'suche', '--sample')
    const { properties } = await server.ok('propertySearch', {
      payload: { token: await start({ space: 'suche' }), query },
    })
    expect(properties.map(({ title }) => title)).toEqual(titles)
  })

  it('are not found without the partner', async () => {
    expect(
      (await server.ok('propertySearch', { payload: { token: await start({}), query: 'kanal' } })).properties,
    ).toEqual([])
  })
})

describe('the minimum age of a product', () => {
  it.each([
    ['ab-18', '18', true],
    ['ab-21', '21', false],
  ])('is checked on the insurance start: a tenant of twenty in the space %s', async (space, age, accepted) => {
    await add('--space', space, '--minimum-age', age)
    // The tenant is twenty at the insurance start.
    const body = flowBodies()['tenant-details']
    const flow = await drive(
      server,
      'DECIDED',
      { 'tenant-details': { ...body, birthDate: '2006-01-15T00:00:00.000Z' } },
      { space },
    )
    const user = await flow.user()
    expect([user.riskResult, user.reasons.map(({ code }) => code), user.possibleFrom]).toEqual(
      accepted ? [true, [], null] : [false, ['UNDER_AGE'], '2027-01-15T00:00:00.000Z'],
    )
    const { rules } = await server.ok('decision', { params: { token: flow.token } })
    expect(JSON.stringify(rules.find(({ id }) => id === 'under-age'))).toContain(`Mindestalter: ${age};`)
  })
})
