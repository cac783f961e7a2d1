import { useList } from '../../api/records.ts'
import { useState } from 'react'
import type { PersonRecord } from '../../credits/credit-resources.ts'
import { Avatar } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { fullName, initialsOf } from '../../ui/names.ts'
import { Search } from '../../ui/form/search.tsx'

type Props = { onPerson: (person: PersonRecord) => void; onNew: (words: string) => void }

/** Searches people by name, phone or e-mail (7.6). */
export function FindPerson({ onPerson, onNew }: Props) {
  const [words, setWords] = useState('')
  const isLongEnough = words.trim().length >= 2
  const { data, error, isFetching } = useList<PersonRecord>(
    'people',
    { filter: { q: words.trim() } },
    { enabled: isLongEnough, networkMode: 'always' },
  )
  const found = isLongEnough && !isFetching ? (data ?? []) : []
  return (
    <div className="find-person">
      <Search label="Nombre, teléfono o correo" words={words} onWords={setWords} />
      <p className="quiet" role="status">
        {error && isLongEnough && error.message}
        {!error && isLongEnough && !isFetching && found.length === 0 && `Nadie con «${words.trim()}».`}
        {!isLongEnough && 'Escribe al menos dos letras.'}
      </p>
      {!error && isLongEnough && !isFetching && found.length === 0 && (
        <Button look="outline" onClick={() => onNew(words.trim())}>
          Registrar persona
        </Button>
      )}
      <ul className="found">
        {found.map((person) => (
          <li key={person.customer_id}>
            <button type="button" className="way" onClick={() => onPerson(person)}>
              <Avatar initials={initialsOf(fullName(person))} />
              <span>
                {fullName(person)}
                <small>{person.phone ?? person.email}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
