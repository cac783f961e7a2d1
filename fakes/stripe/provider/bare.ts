/** An object as the API returns it: without fields that begin with `_`. */
export const bare = <T>(thing: T): T =>
  JSON.parse(JSON.stringify(thing, (name, value) => (name.startsWith('_') ? undefined : value))) as T
