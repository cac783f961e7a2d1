import { archiveUpload, type TakenArchive } from '@aforo/domain/operation/archive/upload.ts'
import { failureOf, offlineFailure } from '../../api/request.ts'

type ArchiveUpload = { file: File; token: string; email: string; onShare: (share: number) => void }

/** Sends an archive in pieces; the answer to the last one says what was imported. Throws `Failure`. */
export async function sendArchive({ file, token, email, onShare }: ArchiveUpload): Promise<TakenArchive> {
  const { path, pieceBytes, headers } = archiveUpload
  for (let offset = 0; ; offset += pieceBytes) {
    const piece = file.slice(offset, offset + pieceBytes)
    const isLast = offset + piece.size >= file.size
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        [headers.token]: token,
        [headers.email]: encodeURIComponent(email),
        [headers.offset]: String(offset),
        [headers.size]: String(file.size),
      },
      body: piece,
    }).catch(() => {
      throw offlineFailure()
    })
    if (!response.ok) throw await failureOf(response)
    onShare(file.size > 0 ? (offset + piece.size) / file.size : 1)
    if (isLast) return response.json()
  }
}
