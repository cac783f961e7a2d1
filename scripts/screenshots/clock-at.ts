/** A Tuesday morning with past and future classes, and one about to begin. */
export const MOMENT = '2026-11-24T15:20:00Z'

/**
 * Shifts the clock of this process to that time. The demo server preloads this file and the screenshot script imports
 * it, so that every run shows the same week, without changes in the product.
 */
const SystemDate = Date
const offset = SystemDate.parse(MOMENT) - SystemDate.now()
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [SystemDate.now() + offset] : args, newTarget) as Date,
  get: (target, name) => (name === 'now' ? () => SystemDate.now() + offset : Reflect.get(target, name)),
})
