import './privacy.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { erasePerson, previewErasing } from '@aforo/domain/profile/privacy/contract.ts'
import { useRead } from '../../api/use-read.ts'
import { useWork } from '../../api/use-work.ts'
import { FormSheet, isReason, ReasonInput } from '../../ui/form-sheet.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { paths } from '../../paths.ts'
import { ObstacleList } from './obstacle-list.tsx'
import { ERASED, lossWords } from './privacy-words.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

export function EraseSheet({ customer_id: id, name, onClose }: Props) {
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const { working, fault, work } = useWork(onClose)
  const { data, error } = useRead<typeof previewErasing>('GET /customer/{id}/erasing', { params: { id } })
  const erasing = data?.erasing
  const isBlocked = !erasing || erasing.obstacles.length > 0
  const erase = () =>
    work(
      async (callApi, key) => {
        await callApi<typeof erasePerson>(
          'DELETE /customer/{id}',
          { params: { id }, body: { reason: reason.trim() } },
          { key },
        )
        await navigate(paths.people)
      },
      () => ERASED,
    )
  return (
    <FormSheet
      title={`Borrar los datos de ${name}`}
      yes="Borrar para siempre"
      grave
      errorMessage={fault?.message ?? error?.message}
      disabled={isBlocked || !isReason(reason)}
      {...{ working, onClose }}
      onYes={() => void erase()}
    >
      {!erasing && !error && <SkeletonRows rows={3} />}
      {erasing && erasing.obstacles.length > 0 && <ObstacleList obstacles={erasing.obstacles} />}
      {erasing && !isBlocked && (
        <>
          <ul className="privacy-lines">
            {lossWords(erasing).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="quiet">No se puede deshacer.</p>
          <ReasonInput reason={reason} onReason={setReason} hint="No escribas aquí datos de la persona." />
        </>
      )}
    </FormSheet>
  )
}
