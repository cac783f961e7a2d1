import type { FakeContext, Tx } from '../../context.ts'
import type { DeliveryScript } from '../../webhooks.ts'

/** One request at the provider; all its work is one transaction. */
export type ProviderRequest = {
  readonly tx: Tx
  readonly now: Date
  readonly secret: FakeContext['secret']
  readonly script: DeliveryScript
}

export type Provider = {
  readonly context: FakeContext
  readonly script: DeliveryScript
  readonly faults: GatewayFaults
}

/**
 * Failures by operation, such as `POST /payment_intents`, or for all (`*`). `slow` responds late; `error` fails without
 * effect; `limited` reports too many requests; `timeout-after-effect` loses the response. With `-once` it happens one
 * time.
 */
export type GatewayFault =
  | 'slow'
  | 'error'
  | 'error-once'
  | 'limited'
  | 'timeout-after-effect'
  | 'timeout-after-effect-once'
export type GatewayFaults = { [operation: string]: GatewayFault | undefined }

export const inTransaction = <T>(
  { context, script }: Provider,
  work: (request: ProviderRequest) => Promise<T>,
): Promise<T> => context.transaction((tx) => work({ tx, now: context.now(), secret: context.secret, script }))

export const secondsNow = ({ now }: Pick<ProviderRequest, 'now'>): number => Math.floor(now.getTime() / 1000)

export const newId = ({ secret }: Pick<ProviderRequest, 'secret'>, prefix: string, bytes = 18): string =>
  `${prefix}_${secret(bytes).replace(/[-_]/g, 'x')}`
