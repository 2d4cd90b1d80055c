import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drive } from '../test/flow.ts'
import { ApiServer } from '../test/api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

describe('suggestions', () => {
  it('lead to an address that the server accepts', async () => {
    expect((await server.ok('suggestion', { payload: { query: 'ab' } })).suggestions).toEqual([])
    const { suggestions, session } = await server.ok('suggestion', {
      payload: { query: 'Chausseestr 12a, 10115', country: 'de' },
    })
    const [suggestion] = suggestions
    expect(suggestion?.title).toContain('10115 Berlin')
    const checked = await server.ok('suggestionCheck', { payload: { session, suggestion } })
    expect(checked.address).toMatchObject({ zip: '10115', city: 'Berlin', country: 'de' })
    const { token } = await drive(server, 'START')
    await server.ok('address', {
      payload: {
        token,
        address: {
          address: null,
          suggestSession: session,
          suggestionAddress: { suggestion, streetNumber: '', zip: '' },
        },
      },
    })
    expect((await server.ok('user', { params: { token } })).address).toMatchObject({
      address: { zip: '10115' },
      suggestionAddress: { suggestion },
    })
  })

  it('name the part that is missing', async () => {
    const { suggestions, session } = await server.ok('suggestion', {
      payload: { query: 'Chausseestr, 10115', country: 'de' },
    })
    const { status, problem } = await server.call('suggestionCheck', {
      payload: { session, suggestion: suggestions[0] },
    })
    expect([status, problem?.errorCode, problem?.errors[0]?.field]).toEqual([
      400,
      'ADDRESS_HAS_NO_STREET_NUMBER',
      'streetNumber',
    ])
    const forged = await server.call('suggestionCheck', { payload: { suggestion: { placeId: 'forged', title: 'x' } } })
    expect(forged.problem?.errorCode).toBe('ADDRESS_NOT_EXISTS')
  })

  it('never invent a postcode: a town with several asks for it, and a postcode of another town is rejected', async () => {
    const { suggestions, session } = await server.ok('suggestion', {
      payload: { query: 'Leopoldstraße 5, München', country: 'de' },
    })
    expect(suggestions.map(({ title }) => title)).toEqual(['Leopoldstraße 5, München'])
    const [suggestion] = suggestions
    const { problem } = await server.call('suggestionCheck', { payload: { session, suggestion } })
    expect(problem?.errors).toMatchObject([{ field: 'zip', code: 'ADDRESS_HAS_NO_ZIP', key: 'validation.required' }])
    const { token } = await drive(server, 'START')
    const save = (zip: string) =>
      server.call('address', {
        payload: {
          token,
          address: { address: null, suggestSession: session, suggestionAddress: { suggestion, streetNumber: '', zip } },
        },
      })
    expect((await save('')).problem?.errors).toMatchObject([
      { field: 'address.suggestionAddress.zip', code: 'ADDRESS_HAS_NO_ZIP' },
    ])
    expect((await save('10115')).problem?.errors).toMatchObject([
      {
        field: 'address.suggestionAddress.zip',
        code: 'ADDRESS_NOT_EXISTS',
        message: 'Diese Postleitzahl gehört nicht zu diesem Ort. Bitte prüfen Sie beides.',
      },
    ])
    expect((await save('80802')).status).toBe(200)
    expect((await server.ok('user', { params: { token } })).address).toMatchObject({
      fullAddress: 'Leopoldstraße 5, 80802 München',
    })
  })

  it('accept the apartment in a separate field, and "not known yet" without it', async () => {
    const {
      suggestions: [suggestion],
      session,
    } = await server.ok('suggestion', { payload: { query: 'Chausseestr 12a, 10115', country: 'de' } })
    const { token } = await drive(server, 'START')
    const saved = async (unit: object) => {
      await server.ok('address', {
        payload: {
          token,
          address: {
            address: null,
            suggestSession: session,
            suggestionAddress: { suggestion: suggestion!, streetNumber: '', zip: '', ...unit },
          },
        },
      })
      return (await server.ok('user', { params: { token } })).address
    }
    // The suggestion writes the street out.
    expect(await saved({ unitName: ' 2. OG links ' })).toMatchObject({
      address: { street: 'Chausseestraße', unitName: '2. OG links' },
      fullAddress: 'Chausseestraße 12a, 2. OG links, 10115 Berlin',
    })
    expect(await saved({})).toMatchObject({
      address: { unitName: null },
      fullAddress: 'Chausseestraße 12a, 10115 Berlin',
    })
    const tooLong = await server.call('address', {
      payload: {
        token,
        address: {
          address: null,
          suggestionAddress: { suggestion, streetNumber: '', zip: '', unitName: 'x'.repeat(61) },
        },
      },
    })
    expect(tooLong.problem?.errors).toMatchObject([{ field: 'address.suggestionAddress.unitName' }])
  })
})
