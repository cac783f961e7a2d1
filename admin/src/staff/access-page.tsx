import './staff.css'
import { useState } from 'react'
import type * as security from '@aforo/domain/people/security/contract.ts'
import { deviceName } from '@aforo/domain/people/security/device.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { callApi } from '../api/call-api.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { TextInput } from '../ui/form/inputs.tsx'
import { Page } from '../ui/page/page.tsx'
import { SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { FactorSteps } from '../frame/factor-steps.tsx'
import { SchemeChoice } from '../frame/scheme-choice.tsx'

/** The own access of a member of staff: the second factor, the open sessions (R15, 4.1), light or dark. */
export function AccessPage() {
  return (
    <Page title="Mi acceso">
      <Factor />
      <Sessions />
      <SchemeChoice />
    </Page>
  )
}

function Factor() {
  const { data, error, refetch } = useApiQuery<typeof security.getSecondFactor>('GET /session/second_factor')
  const [openSheet, setOpenSheet] = useState<'on' | 'off' | null>(null)
  if (error) return <ErrorState title="No pudimos mostrarlo" text={error.message} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={2} />
  if (data.second_factor === null) return null
  const isOn = data.second_factor === 'on'
  const close = () => {
    setOpenSheet(null)
    void refetch()
  }
  return (
    <section className="access" aria-labelledby="factor">
      <h2 className="part-title" id="factor">
        Segundo factor
      </h2>
      <p>
        <Badge tone={isOn ? 'ok' : 'aviso'}>{isOn ? 'Activo' : 'Sin activar'}</Badge>
      </p>
      <p className="quiet">
        {isOn
          ? `Para entrar se pide un código de tu teléfono. Te quedan ${data.spare_codes_left} códigos de repuesto.`
          : 'Con él, quien sepa tu contraseña no entra sin tu teléfono.'}
      </p>
      <Button look={isOn ? 'outline' : 'solid'} onClick={() => setOpenSheet(isOn ? 'off' : 'on')}>
        {isOn ? 'Quitar segundo factor' : 'Activar segundo factor'}
      </Button>
      {openSheet === 'on' && <TurnOn onClose={close} />}
      {openSheet === 'off' && <TurnOff onClose={close} />}
    </section>
  )
}

function TurnOn({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Activar segundo factor"
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onClose}>
          Regresar
        </Button>
      }
    >
      <FactorSteps
        begin={(password) =>
          callApi<typeof security.createSecondFactor>('POST /session/second_factor', { body: { password } })
        }
        confirm={(code) =>
          callApi<typeof security.confirmSecondFactor>('POST /session/second_factor/confirm', { body: { code } })
        }
        onDone={onClose}
      />
    </Dialog>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const removeFactor = () =>
    work(
      (callApi) => callApi<typeof security.disableSecondFactor>('DELETE /session/second_factor', { body: { code } }),
      () => 'Tu segundo factor se quitó.',
    )
  return (
    <FormSheet
      title="Quitar segundo factor"
      confirmLabel="Quitar"
      isDestructive
      working={working}
      errorMessage={fault?.message}
      disabled={code.trim() === ''}
      onConfirm={removeFactor}
      onClose={onClose}
    >
      <TextInput
        label="Código de 6 dígitos, o uno de repuesto"
        autoComplete="one-time-code"
        value={code}
        onText={setCode}
      />
    </FormSheet>
  )
}

function Sessions() {
  const { zone } = useStudio().calendar
  const { data } = useApiQuery<typeof security.listSessions>('GET /session/all')
  const { working, fault, work } = useApiMutation(() => undefined)
  if (!data) return null
  const endOne = (id: string) =>
    work(
      (callApi) => callApi<typeof security.endSession>('DELETE /session/{id}', { params: { id } }),
      () => 'La sesión se cerró.',
    )
  const endOthers = () =>
    work(
      (callApi) => callApi<typeof security.endOtherSessions>('DELETE /session/others'),
      () => 'Tus otras sesiones se cerraron.',
    )
  return (
    <section className="access" aria-labelledby="sesiones">
      <h2 className="part-title" id="sesiones">
        Sesiones
      </h2>
      <ul className="access-lines">
        {data.sessions.map(({ session_id, agent, createdAt, seenAt, current }) => {
          const [device, lastUsed] = [deviceName(agent), formatMoment(parseInstant(seenAt ?? createdAt), zone)]
          return (
            <li key={session_id}>
              <div>
                <p>{device}</p>
                <p className="quiet">{current ? 'Esta sesión' : lastUsed}</p>
              </div>
              {!current && (
                <Button
                  look="outline"
                  working={working}
                  aria-label={`Cerrar la sesión de ${device}, ${lastUsed}`}
                  onClick={() => endOne(session_id)}
                >
                  Cerrar
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {fault && <Fault>{fault.message}</Fault>}
      {data.sessions.length > 1 && (
        <Button look="outline" working={working} onClick={endOthers}>
          Cerrar las demás sesiones
        </Button>
      )}
    </section>
  )
}
