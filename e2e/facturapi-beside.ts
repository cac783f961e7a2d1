const beside = process.env.FACTURAPI_BESIDE
const originalFetch = globalThis.fetch

globalThis.fetch = (input, init) =>
  originalFetch(typeof input === 'string' && beside ? input.replace('https://www.facturapi.io', beside) : input, init)
