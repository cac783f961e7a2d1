import { useState } from 'react'
import type { exportCustomerData } from '@aforo/domain/profile/privacy/contract.ts'
import { fetchFile } from '../../api/call-api.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { useDownload } from '../../ui/export/use-export.ts'
import { EraseSheet } from './erase-sheet.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { Fault } from '../../ui/notices/fault.tsx'

type Props = { customer_id: number; name: string }

/** Exports, merges or erases personal data. Only administrators see it (R13). */
export function PrivacyActions({ customer_id, name }: Props) {
  const [openAction, setOpenAction] = useState<'merge' | 'erase' | null>(null)
  const { working, error, save } = useDownload()
  const { isAdmin } = useCurrentStaff()
  if (!isAdmin) return null
  const close = () => setOpenAction(null)
  const fetchCopy = () =>
    save(`datos-${customer_id}.zip`, () =>
      fetchFile<typeof exportCustomerData>('GET /customer/{id}/data', { params: { id: customer_id } }),
    )
  return (
    <section aria-labelledby="sus-datos">
      <h2 id="sus-datos" className="part-title">
        Sus datos
      </h2>
      <div className="toolbar">
        <Button look="outline" working={working} onClick={() => void fetchCopy()}>
          Descargar copia
        </Button>
        <Button look="outline" onClick={() => setOpenAction('merge')}>
          Unir con otro registro
        </Button>
        <Button look="outline" onClick={() => setOpenAction('erase')}>
          Borrar datos
        </Button>
      </div>
      {error && <Fault>{error.message}</Fault>}
      {openAction === 'merge' && <MergeSheet {...{ customer_id, name }} onClose={close} />}
      {openAction === 'erase' && <EraseSheet {...{ customer_id, name }} onClose={close} />}
    </section>
  )
}
