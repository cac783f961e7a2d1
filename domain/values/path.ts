/**
 * The path of a call with its parameters. URLs drop the segments '', '.' and '..', and the request would become that
 * of another call: such a value is sent as a blank, which no call accepts.
 */
export const pathOf = (template: string, params: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(String(params[name])))

const segmentOf = (value: string): string => (DROPPED.has(value) ? '%20' : encodeURIComponent(value.toWellFormed()))
const DROPPED = new Set(['', '.', '..'])
