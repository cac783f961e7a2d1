/** A path of this portal alone, with what came of it: never another host, however it is spelled. */
export function returnPath(told: string | undefined, outcome: Readonly<Record<string, string>>): string {
  const url = told && /^\/(?![/\\])/.test(told) ? new URL(told, 'http://portal') : new URL('http://portal/')
  if (url.host !== 'portal') return returnPath('/', outcome)
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}`
}
