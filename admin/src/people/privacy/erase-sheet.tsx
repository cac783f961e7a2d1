import './privacy.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { erasePerson, previewErasing } from '@aforo/domain/profile/privacy/contract.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet, isReason, ReasonInput } from '../../ui/form-sheet.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { paths } from '../../paths.ts'
import { ObstacleList } from './obstacle-list.tsx'
import { ERASED, lossWords } from './privacy-words.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

export function EraseSheet({ customer_id: id, name, onClose }: Props) {
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const { working, fault, work } = useApiMutation(onClose)
  const { data, error } = useApiQuery<typeof previewErasing>('GET /customer/{id}/erasing', { params: { id } })
  const preview = data?.erasing
  const isBlocked = !preview || preview.obstacles.length > 0
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
      confirmLabel="Borrar para siempre"
      isDestructive
      errorMessage={fault?.message ?? error?.message}
      disabled={isBlocked || !isReason(reason)}
      {...{ working, onClose }}
      onConfirm={() => void erase()}
    >
      {!preview && !error && <SkeletonRows rows={3} />}
      {preview && preview.obstacles.length > 0 && <ObstacleList obstacles={preview.obstacles} />}
      {preview && !isBlocked && (
        <>
          <ul className="privacy-lines">
            {lossWords(preview).map((lossText) => (
              <li key={lossText}>{lossText}</li>
            ))}
          </ul>
          <p className="quiet">No se puede deshacer.</p>
          <ReasonInput reason={reason} onReason={setReason} hint="No escribas aquí datos de la persona." />
        </>
      )}
    </FormSheet>
  )
}
