const fakeAddress = process.env.FACTURAPI_FAKE
const originalFetch = globalThis.fetch

globalThis.fetch = (input, init) =>
  originalFetch(
    typeof input === 'string' && fakeAddress ? input.replace('https://www.facturapi.io', fakeAddress) : input,
    init,
  )
