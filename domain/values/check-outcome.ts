/**
 * What a provider answers to a call that changes nothing: `works`; `key-refused`: not its key; `no-right`: its key may
 * not ask this; `not-active`: the account does not offer it; `untrusted`: no connection that can be trusted;
 * `no-answer`: nothing, or an error of the provider.
 */
export const checkOutcomes = ['works', 'key-refused', 'no-right', 'not-active', 'untrusted', 'no-answer'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]
