import type { ErrorBody } from './shapes.ts'
import type { Till } from './provider.ts'

export class Declined {
  readonly error: ErrorBody & Record<string, unknown>
  constructor(error: Declined['error']) {
    this.error = error
  }
}

/** One operation: what was sent, the id of the path; answers a thing. */
export type Verb = (till: Till, sent: unknown, id: string) => Promise<object | Declined>
