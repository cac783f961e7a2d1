import type { AppContext } from '../app-context.ts'
import type { FirstDue } from './job-store.ts'
import type { Log } from '../../platform/log/log.ts'

type Job = {
  readonly job: string
  readonly isWanted?: (app: AppContext) => boolean
  /** Returns whether there may be more to do at once. Long work ends when the signal is aborted. */
  readonly run: (app: AppContext, log: Log, signal: AbortSignal) => Promise<boolean>
}

export type Queue = Job & {
  readonly firstDue: FirstDue
}

export type Scheduled = Job & { readonly everyMs: number }
