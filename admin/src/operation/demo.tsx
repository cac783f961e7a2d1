import { useState } from 'react'
import type { readVersion, resetDemo } from '@aforo/domain/operation/contract.ts'
import { RESET_WORD } from '@aforo/domain/operation/demo.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useSignOut } from '../frame/use-sign-out.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { TextInput } from '../ui/form/inputs.tsx'

/** Only in a demo: puts it back to its beginning. */
export function Demo() {
  const { data } = useApiQuery<typeof readVersion>('GET /operation/version')
  const [isAsking, setIsAsking] = useState(false)
  if (!data?.is_demo) return null
  return (
    <section aria-labelledby="demostracion">
      <h2 id="demostracion">Demostración</h2>
      <p className="quiet operation-lead">
        Este estudio es una demostración. Puedes dejarla como al principio, con sus clases en las fechas de hoy.
      </p>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        Reiniciar la demostración
      </Button>
      {isAsking && <ResetSheet onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function ResetSheet({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { working, fault, work } = useApiMutation(() => {})
  const signOut = useSignOut()
  const isConfirmed = typed.trim().toLowerCase() === RESET_WORD
  const reset = () =>
    work(
      async (callApi, key) => {
        const body = { confirmation: RESET_WORD } as const
        await callApi<typeof resetDemo>('POST /operation/demo/reset', { body }, { key })
        await signOut()
      },
      () => 'La demostración está como al principio. Entra de nuevo con una de sus cuentas.',
    )
  return (
    <FormSheet
      title="Reiniciar la demostración"
      confirmLabel="Borrar todo y reiniciar"
      isDestructive
      errorMessage={fault?.message}
      disabled={!isConfirmed}
      working={working}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      <p>Se pierde todo lo que se hizo aquí, y no se puede deshacer:</p>
      <ul className="operation-losses">
        <li>personas, reservaciones, compras y pagos;</li>
        <li>clases, paquetes, páginas y ajustes que alguien cambió;</li>
        <li>fotos, videos y archivos que alguien subió;</li>
        <li>mensajes y trabajos pendientes, y la bitácora.</li>
      </ul>
      <p>Todas las sesiones terminan, también la tuya. Los respaldos se quedan.</p>
      <TextInput
        label={`Escribe «${RESET_WORD}» para confirmar`}
        autoComplete="off"
        autoCapitalize="none"
        required
        value={typed}
        onText={setTyped}
      />
      <p role="status">{working && 'Reiniciando. Puede tardar un minuto; no cierres esta página.'}</p>
    </FormSheet>
  )
}
