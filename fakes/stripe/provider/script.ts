/**
 * How events are delivered: `twice` as by the real provider; `late` by three days; `reversed`, the newest first;
 * `forged`, with a forged one beside each real one.
 */
export type DeliveryScript = 'twice' | 'late' | 'reversed' | 'forged'
