/** A Tuesday morning: classes behind, classes ahead, one about to begin. */
export const MOMENT = '2026-11-24T15:20:00Z'

/**
 * Starts the clock at that moment: for the photographed studio, by a preload, and the photographer. So two runs show
 * the same week, without changes in the product.
 */
const Machine = Date
const offset = Machine.parse(MOMENT) - Machine.now()
globalThis.Date = new Proxy(Machine, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Machine.now() + offset] : args, newTarget) as Date,
  get: (target, name) => (name === 'now' ? () => Machine.now() + offset : Reflect.get(target, name)),
})
