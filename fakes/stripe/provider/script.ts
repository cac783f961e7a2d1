/**
 * How events travel: `twice` as real ones do; `late` by three days; `reversed`, the newest first; `forged`, with a false
 * one beside each true one.
 */
export type DeliveryScript = 'twice' | 'late' | 'reversed' | 'forged'
