import type { eraseMe } from '@aforo/domain/profile/privacy/contract.ts'
import type { Erasing } from '@aforo/domain/profile/privacy/shapes.ts'
import { callApi } from '../../api/call-api.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { textOf, useFormSubmit } from '../use-form-submit.ts'
import { lossWords } from './erase-words.ts'

type Props = { erasing: Erasing; onClose: () => void; onErased: () => void }

export function EraseSheet({ erasing, onClose, onErased }: Props) {
  const { faults, working, form } = useFormSubmit<'password'>(async (data) => {
    const password = textOf(data, 'password')
    if (!password) return { password: 'Escribe tu contraseña.' }
    const response = await callApi<typeof eraseMe>('DELETE /customer/mine', { body: { password } })
    if (response.ok) {
      onErased()
      return {}
    }
    const { code, message } = response.failure
    return code === 'wrong-password' ? { password: message } : { form: message }
  })
  return (
    <Sheet
      title="Borrar mis datos"
      onClose={onClose}
      actions={
        <>
          {faults.form && <Fault>{faults.form}</Fault>}
          <Button look="danger" type="submit" form="borrar-datos" working={working}>
            Borrar para siempre
          </Button>
          <Button look="outline" onClick={onClose}>
            Regresar
          </Button>
        </>
      }
    >
      <ul className="list-disc ps-5">
        {lossWords(erasing).map((line) => (
          <li key={line} className="mt-1">
            {line}
          </li>
        ))}
      </ul>
      <form {...form} id="borrar-datos" className="mt-5">
        <PasswordField
          label="Tu contraseña"
          name="password"
          autoComplete="current-password"
          required
          fault={faults.password}
        />
      </form>
    </Sheet>
  )
}
