import './staff.css'
import { useState } from 'react'
import type * as security from '@aforo/domain/people/security/contract.ts'
import { deviceOf } from '@aforo/domain/people/security/device.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { callApi } from '../api/call-api.ts'
import { useRead } from '../api/use-read.ts'
import { useWork } from '../api/use-work.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Fault } from '../ui/fault.tsx'
import { FormSheet } from '../ui/form-sheet.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows, Trouble } from '../ui/states.tsx'
import { FactorSteps } from '../frame/factor-steps.tsx'

/** One's own access: the second factor, and where one is signed in (R15, 4.1). */
export function AccessPage() {
  return (
    <Page title="Mi acceso">
      <Factor />
      <Sessions />
    </Page>
  )
}

function Factor() {
  const { data, error, refetch } = useRead<typeof security.getSecondFactor>('GET /session/second_factor')
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  if (error) return <Trouble title="No pudimos mostrarlo" text={error.message} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={2} />
  if (data.second_factor === null) return null
  const isOn = data.second_factor === 'on'
  const close = () => {
    setOpen(null)
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
      <Button look={isOn ? 'outline' : 'solid'} onClick={() => setOpen(isOn ? 'off' : 'on')}>
        {isOn ? 'Quitar segundo factor' : 'Activar segundo factor'}
      </Button>
      {open === 'on' && <TurnOn onClose={close} />}
      {open === 'off' && <TurnOff onClose={close} />}
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
          callApi<typeof security.beginSecondFactor>('POST /session/second_factor', { body: { password } })
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
  const { working, fault, work } = useWork(onClose)
  const off = () =>
    work(
      (callApi) => callApi<typeof security.endSecondFactor>('DELETE /session/second_factor', { body: { code } }),
      () => 'Tu segundo factor se quitó.',
    )
  return (
    <FormSheet
      title="Quitar segundo factor"
      yes="Quitar"
      grave
      working={working}
      errorMessage={fault?.message}
      disabled={code.trim() === ''}
      onYes={off}
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
  const { data } = useRead<typeof security.listSessions>('GET /session/all')
  const { working, fault, work } = useWork(() => undefined)
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
          const [device, seen] = [deviceOf(agent), formatMoment(parseInstant(seenAt ?? createdAt), zone)]
          return (
            <li key={session_id}>
              <div>
                <p>{device}</p>
                <p className="quiet">{current ? 'Esta sesión' : seen}</p>
              </div>
              {!current && (
                <Button
                  look="outline"
                  working={working}
                  aria-label={`Cerrar la sesión de ${device}, ${seen}`}
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
