/** A Tuesday morning: classes behind, classes ahead, one about to begin. */
export const MOMENT = '2026-11-24T15:20:00Z'

/**
 * Starts the clock at that moment: for the photographed studio, by a preload, and the photographer. So two runs show
 * the same week, without changes in the product.
 */
const Machine = Date
const ahead = Machine.parse(MOMENT) - Machine.now()
globalThis.Date = new Proxy(Machine, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length === 0 ? [Machine.now() + ahead] : given, asked) as Date,
  get: (target, name) => (name === 'now' ? () => Machine.now() + ahead : Reflect.get(target, name)),
})
