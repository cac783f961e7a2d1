import { useState } from 'react'
import type { exportCustomerData } from '@aforo/domain/profile/privacy/contract.ts'
import { fetchFile } from '../../api/call-api.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import type { Failure } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { downloadFile } from '../../ui/csv.ts'
import { EraseSheet } from './erase-sheet.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { Fault } from '../../ui/fault.tsx'

type Props = { customer_id: number; name: string }

/** Exports, merges or erases personal data. Only administrators see it (R13). */
export function PrivacyActions({ customer_id, name }: Props) {
  const [openAction, setOpenAction] = useState<'merge' | 'erase' | null>(null)
  const { working, errorMessage, fetchCopy } = useDataCopy(customer_id)
  const { isAdmin } = useCurrentStaff()
  if (!isAdmin) return null
  const close = () => setOpenAction(null)
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
      {errorMessage && <Fault>{errorMessage}</Fault>}
      {openAction === 'merge' && <MergeSheet {...{ customer_id, name }} onClose={close} />}
      {openAction === 'erase' && <EraseSheet {...{ customer_id, name }} onClose={close} />}
    </section>
  )
}

function useDataCopy(id: number) {
  const [working, setWorking] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const fetchCopy = async () => {
    setWorking(true)
    setErrorMessage(null)
    try {
      downloadFile(
        `datos-${id}.zip`,
        await fetchFile<typeof exportCustomerData>('GET /customer/{id}/data', { params: { id } }),
      )
    } catch (fault) {
      setErrorMessage((fault as Failure).message)
    } finally {
      setWorking(false)
    }
  }
  return { working, errorMessage, fetchCopy }
}
