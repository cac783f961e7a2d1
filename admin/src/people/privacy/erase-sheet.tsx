import './privacy.css'
import { useNavigate } from 'react-router'
import { erasePerson, type previewErasing } from '@aforo/domain/profile/privacy/contract.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { SkeletonRows } from '../../ui/notices/states.tsx'
import { paths } from '../../paths.ts'
import { ObstacleList } from './obstacle-list.tsx'
import { ERASED, lossWords } from './privacy-words.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

export function EraseSheet({ customer_id: id, name, onClose }: Props) {
  const navigate = useNavigate()
  const { data, error } = useApiQuery<typeof previewErasing>('GET /customer/{id}/erasing', { params: { id } })
  const preview = data?.erasing
  const isBlocked = !preview || preview.obstacles.length > 0
  const { control, fault, sheet } = useSheetForm({
    schema: erasePerson.body,
    defaultValues: { reason: '' },
    bodyOf: (values) => values,
    async send(body, callApi, key) {
      await callApi<typeof erasePerson>('DELETE /customer/{id}', { params: { id }, body }, { key })
      await navigate(paths.people)
    },
    toMessage: () => ERASED,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={`Borrar los datos de ${name}`}
      confirmLabel="Borrar para siempre"
      isDestructive
      onClose={onClose}
      {...sheet}
      errorMessage={fault?.message ?? error?.message}
      disabled={isBlocked || sheet.disabled}
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
          <ReasonField control={control} hint="No escribas aquí datos de la persona." />
        </>
      )}
    </FormSheet>
  )
}
