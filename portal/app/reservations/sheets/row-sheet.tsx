import { CancelSheet } from '../cancel-sheet.tsx'
import type { RowAction } from '../list/row-actions.tsx'
import { MoveSheet } from '../moving/move-sheet.tsx'
import { AccessCodeSheet } from './access-code-sheet.tsx'
import type { PostedForm } from './posted-form.ts'
import { RateSheet } from './rate-sheet.tsx'
import { RenameSheet } from './rename-sheet.tsx'

type Props = { action: RowAction; posted: PostedForm | null; guestUnnamed: string; onClose: () => void }

export function RowSheet({ action: { kind, row }, posted, guestUnnamed, onClose }: Props) {
  switch (kind) {
    case 'code':
      return <AccessCodeSheet row={row} onClose={onClose} />
    case 'cancel':
      return row.cancel && <CancelSheet offer={row.cancel} posted={posted} onClose={onClose} />
    case 'rate':
      return <RateSheet row={row} posted={posted} onClose={onClose} />
    case 'move':
      return row.move && <MoveSheet offer={row.move} onClose={onClose} />
    case 'rename':
      return <RenameSheet row={row} unnamed={guestUnnamed} onClose={onClose} />
    default:
      return kind satisfies never
  }
}
