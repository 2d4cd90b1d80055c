/** Method and path of the calls of the index, under `/api/v1`. The table of all calls (routes.ts) is larger than the rest of the index's data. */
export const START_ROUTES = {
  settings: ['GET', '/settings'],
  productValidation: ['GET', '/insurance-product/validation/{id}'],
  partnerCheck: ['GET', '/onboarding/partner/check'],
  partnerInit: ['POST', '/onboarding/tenant/partner/init'],
  price: ['POST', '/onboarding/tenant/price'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>
