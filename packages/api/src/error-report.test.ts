import { expect, test } from 'vitest'
import { privateValues, scrubEvent, scrubText, scrubUrl } from './error-report.ts'

test.each([
  ['https://nestbond.example/de/onboarding?token=4f9a&step=pets#x', 'https://nestbond.example/de/onboarding'],
  ['/api/v1/onboarding/tenant/6Kx0-91LmZq_aa', '/api/v1/onboarding/tenant/*'],
  ['/de-AT/landlord/invitation/9f86d081-884c-4d63-a1f3-0123456789ab', '/de-AT/landlord/invitation/*'],
  ['https://lena:secret@nestbond.example/assets/main-AbCd1234.js', 'https://nestbond.example/assets/main-AbCd1234.js'],
  ['/certificate/LB7-K2M', '/certificate/*'],
  ['', ''],
])('address %s', (url, clean) => {
  expect(scrubUrl(url)).toBe(clean)
})

test.each([
  ['No mail to lena.brandt@example.com', 'No mail to [e-mail]'],
  [`Unexpected token 'L', "Lena Brandt" is not valid JSON`, 'Unexpected token […], […] is not valid JSON'],
  ["Cannot read properties of undefined (reading 'amount')", "Cannot read properties of undefined (reading 'amount')"],
  [
    'call of https://nestbond.example/api/v1/user/abc?email=a@b.de failed',
    'call of https://nestbond.example/api/v1/user/abc failed',
  ],
  ['+49 170 1234567 does not answer', '[number] does not answer'],
  ['IBAN DE89 3704 0044 0532 0130 00 is blocked', 'IBAN [number] is blocked'],
  ['born 1990-04-12', 'born [number]'],
  ['token 6Kx091LmZqaa77Tq0pPvW3 is unknown', 'token [token] is unknown'],
  ['PROPERTY_HAS_ACTIVE_POLICY', 'PROPERTY_HAS_ACTIVE_POLICY'],
])('text %s', (text, clean) => {
  expect(scrubText(text)).toBe(clean)
})

test('removes typed and sent values wherever they occur', () => {
  const known = privateValues({
    firstName: 'Lena',
    address: { street: 'Weserstr. (Hof)', zip: 12045 },
    country: 'DE',
    tags: ['Minka'],
  })
  expect(known).toEqual(['Weserstr. (Hof)', '12045', 'Minka', 'Lena'])
  expect(scrubText('LENA in weserstr. (hof), 12045: Minka bites in DE', known)).toBe('[…] in […], […]: […] bites in DE')
})

test('keeps only kind, place and route of an event', () => {
  const event = {
    event_id: '1',
    platform: 'javascript',
    release: '0.1.0',
    user: { ip_address: '10.0.0.7', email: 'minka@example.com' },
    request: { url: 'https://n.example/de?token=abc', headers: { Referer: 'x' }, cookies: { token: 'abc' } },
    extra: { arguments: ['Minka'] },
    server_name: 'host-of-somebody',
    tags: { route: '/api/v1/user/{id}', person: 'Minka' },
    transaction: 'GET /api/v1/onboarding/tenant/6Kx0-91LmZq',
    contexts: {
      trace: { trace_id: 'a', span_id: 'b', data: { url: '/?token=abc' } },
      device: { name: 'Minkas phone' },
    },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'Minka is not there',
          mechanism: { type: 'onerror', handled: false, data: { target: 'Minka' } },
          stacktrace: {
            frames: [
              {
                filename: '/home/minka/nestbond/apps/server/dist/main.js',
                function: 'save',
                lineno: 1,
                vars: { name: 'Minka' },
                context_line: 'x',
              },
            ],
          },
        },
      ],
    },
    breadcrumbs: [
      { category: 'ui.click', message: 'button[aria-label="Minka"]' },
      { category: 'console', message: 'Minka' },
      { category: 'navigation', data: { from: '/de?token=abc', to: '/de/onboarding' } },
      { category: 'fetch', data: { method: 'GET', url: '/api/v1/user/6Kx0', status_code: 500, body: 'Minka' } },
    ],
    spans: [
      {
        span_id: 's',
        trace_id: 'a',
        op: 'http.client',
        description: 'GET /api/v1/user/6Kx0?name=Minka',
        start_timestamp: 1,
        data: { 'http.query': 'name=Minka' },
      },
    ],
  }
  const scrubbed = scrubEvent(event, ['Minka'])
  expect(JSON.stringify(scrubbed)).not.toMatch(/minka|abc|6Kx0|somebody|10\.0/i)
  expect(scrubbed).toMatchObject({
    tags: { route: '/api/v1/user/{id}' },
    transaction: 'GET /api/v1/onboarding/tenant/*',
    exception: {
      values: [
        {
          type: 'Error',
          value: '[…] is not there',
          stacktrace: { frames: [{ filename: 'dist/main.js', function: 'save', lineno: 1 }] },
        },
      ],
    },
    breadcrumbs: [
      { category: 'navigation', data: { from: '/de', to: '/de/onboarding' } },
      { category: 'fetch', data: { method: 'GET', url: '/api/v1/user/*', status_code: 500 } },
    ],
    spans: [{ description: 'GET /api/v1/user/*' }],
  })
})
