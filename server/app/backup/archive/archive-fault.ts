import type { ArchiveReason } from '@aforo/domain/operation/archive/refusals.ts'

/** Why an archive is not imported; nothing was changed. */
export class ArchiveFault extends Error {
  readonly reason: ArchiveReason
  constructor(reason: ArchiveReason, found: string, cause?: unknown) {
    super(`The archive cannot be imported (${reason}): ${found}.`, { cause })
    this.reason = reason
  }
}
