import type { CheckOutcome } from '@aforo/domain/values/check-outcome.ts'

/** The answer to a check of a provider's keys. It holds no secret and no text of the provider but the account's name. */
export type ProviderCheck = {
  readonly outcome: CheckOutcome
  /** The name of the studio's account there, so that its owner recognises it. */
  readonly account: string | null
  /** Keys of the provider's test mode, or a fake: no money moves and nothing is sent. */
  readonly isTest: boolean
}

export const checkOf = (outcome: CheckOutcome, account: string | null = null, isTest = false): ProviderCheck => ({
  outcome,
  account: account?.trim().slice(0, MAX_NAME_LENGTH) || null,
  isTest,
})

const MAX_NAME_LENGTH = 80
