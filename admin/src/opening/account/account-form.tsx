import { type FormEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cities, zoneOfCity } from '@aforo/domain/opening/cities.ts'
import { localTime } from '@aforo/domain/values/days.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { useNow } from '../../ui/now.ts'
import { openingPath, paths } from '../../paths.ts'
import { type Account, blankAccount, useOpenStudio } from './open-studio.ts'
import { PasswordInput } from './password-input.tsx'

export function AccountForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [account, setAccount] = useState(blankAccount)
  const { working, failure, faults, open } = useOpenStudio(token, form)
  const field = (name: keyof Account) => ({
    name,
    value: account[name],
    fault: faults[name],
    maxLength: 120,
    onText: (text: string) => setAccount({ ...account, [name]: text }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await open(account)) await navigate(openingPath('estilo'), { replace: true })
  }
  return (
    <form ref={form} className="opening-account" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1>Abre tu estudio</h1>
        <p className="quiet">En unos minutos tienes portal, horario y reservaciones.</p>
      </div>
      {failure && (
        <Fault>
          {failure.message} {failure.code === 'already-open' && <Link to={paths.door}>Entrar</Link>}
        </Fault>
      )}
      <TextInput label="Nombre del estudio" autoComplete="organization" {...field('studio_name')} />
      <CityInput {...field('city')} />
      <div className="opening-row names-row">
        <TextInput label="Tu nombre" autoComplete="given-name" {...field('first_name')} />
        <TextInput label="Tus apellidos" autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextInput label="Tu correo" type="email" autoComplete="username" {...field('email')} maxLength={254} />
      <PasswordInput {...field('password')} />
      <Button type="submit" working={working}>
        Crear mi estudio
      </Button>
    </form>
  )
}

type CityProps = { name: string; value: string; fault: string | undefined; onText: (text: string) => void }

/** The city decides the hour of the classes; what it is there now shows whether that is right. */
function CityInput({ value, ...input }: CityProps) {
  const list = useId()
  const now = useNow()
  return (
    <>
      <TextInput
        label="Ciudad"
        autoComplete="address-level2"
        list={list}
        hint={value.trim() ? `Ahí son las ${localTime(now, zoneOfCity(value))}.` : undefined}
        value={value}
        {...input}
      />
      <datalist id={list}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  )
}
