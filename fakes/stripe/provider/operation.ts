import type { ErrorBody } from './shapes.ts'
import type { ProviderRequest } from './provider.ts'

export class Declined {
  readonly error: ErrorBody & Record<string, unknown>
  constructor(error: Declined['error']) {
    this.error = error
  }
}

export type OperationHandler = (request: ProviderRequest, sent: unknown, id: string) => Promise<object | Declined>
