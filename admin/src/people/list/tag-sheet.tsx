import { useId } from 'react'
import { tagMatching } from '@aforo/domain/customers/contract.ts'
import type { CustomerFilter } from '@aforo/domain/customers/shapes.ts'
import type { listCustomerTags } from '@aforo/domain/people/tags/contract.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { RadioField, TextField } from '../../ui/form/fields.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { peopleWords } from '../../ui/names.ts'

type Action = 'add' | 'remove'
const actionOptions = [
  { value: 'add', label: 'Ponerla' },
  { value: 'remove', label: 'Quitarla' },
]

type Props = { filter: CustomerFilter; people: number; onDone: () => void; onClose: () => void }

export function TagSheet({ filter, people, onDone, onClose }: Props) {
  const listId = useId()
  const { data } = useApiQuery<typeof listCustomerTags>('GET /customer/tags')
  const { control, values, sheet } = useSheetForm({
    schema: tagMatching.body,
    defaultValues: { tag: '', action: 'add' as Action },
    bodyOf: ({ tag, action }) => ({ filter, tag: tag.trim(), action }),
    send: (body, callApi, key) => callApi<typeof tagMatching>('POST /customer/tags', { body }, { key }),
    toMessage: ({ people: changed }, { tag, action }) =>
      `«${tag.trim()}» ${action === 'add' ? 'puesta' : 'quitada'} a ${peopleWords(changed)}.`,
    onDone,
  })
  return (
    <FormSheet
      title={`Etiquetar a ${peopleWords(people)}`}
      confirmLabel={values.action === 'add' ? 'Poner' : 'Quitar'}
      onClose={onClose}
      {...sheet}
    >
      <RadioField control={control} name="action" label="La etiqueta" options={actionOptions} />
      <TextField
        control={control}
        name="tag"
        label="Etiqueta"
        hint="La ve el equipo. Sirve para filtrar la lista."
        maxLength={40}
        required
        list={listId}
      />
      <p className="quiet">No se puede deshacer de una vez: no se guarda quién la tenía antes.</p>
      <datalist id={listId}>
        {data?.tags.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
    </FormSheet>
  )
}
