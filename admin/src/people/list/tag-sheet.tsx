import { useId, useState } from 'react'
import type { tagMatching } from '@aforo/domain/customers/contract.ts'
import type { CustomerFilter } from '@aforo/domain/customers/shapes.ts'
import type { listCustomerTags } from '@aforo/domain/people/tags/contract.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { RadioInput, TextInput } from '../../ui/inputs.tsx'
import { peopleWords } from '../../ui/names.ts'

type Action = 'add' | 'remove'
const actionOptions = [
  { value: 'add', label: 'Ponerla' },
  { value: 'remove', label: 'Quitarla' },
]

type Props = { filter: CustomerFilter; people: number; onDone: () => void; onClose: () => void }

export function TagSheet({ filter, people, onDone, onClose }: Props) {
  const [tag, setTag] = useState('')
  const [action, setAction] = useState<Action>('add')
  const listId = useId()
  const { data } = useApiQuery<typeof listCustomerTags>('GET /customer/tags')
  const { working, fault, work } = useApiMutation(onDone)
  const apply = () =>
    work(
      (callApi, key) =>
        callApi<typeof tagMatching>('POST /customer/tags', { body: { filter, tag: tag.trim(), action } }, { key }),
      ({ people: changed }) =>
        action === 'add'
          ? `«${tag.trim()}» puesta a ${peopleWords(changed)}.`
          : `«${tag.trim()}» quitada a ${peopleWords(changed)}.`,
    )
  return (
    <FormSheet
      title={`Etiquetar a ${peopleWords(people)}`}
      confirmLabel={action === 'add' ? 'Poner' : 'Quitar'}
      errorMessage={fault?.message}
      disabled={tag.trim() === ''}
      {...{ working, onClose }}
      onConfirm={() => void apply()}
    >
      <RadioInput
        label="La etiqueta"
        value={action}
        options={actionOptions}
        onText={(value) => setAction(value as Action)}
      />
      <TextInput
        label="Etiqueta"
        hint="La ve el equipo. Sirve para filtrar la lista."
        maxLength={40}
        required
        list={listId}
        value={tag}
        onText={setTag}
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
