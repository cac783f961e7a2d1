/** A thing as it leaves the provider: without what begins with `_`. */
export const bare = <T>(thing: T): T =>
  JSON.parse(JSON.stringify(thing, (name, value) => (name.startsWith('_') ? undefined : value))) as T
