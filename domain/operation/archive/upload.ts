/**
 * How an empty installation takes an archive in: the file in pieces, each with its offset, authorized by the one-time
 * token of opening the studio. The answer to the last piece is `TakenArchive`.
 */
export const archiveUpload = {
  path: '/api/opening/archive',
  pieceBytes: 8_000_000,
  headers: {
    token: 'opening-token',
    /** The address of an administrator of the archive, who gets the link for a password. */
    email: 'opening-email',
    offset: 'archive-offset',
    size: 'archive-size',
  },
} as const

export type TakenArchive = {
  readonly rows: number
  readonly files: number
  /** Where this administrator chooses a password; null if none has this address, or the provider sends links itself. */
  readonly link: string | null
}
