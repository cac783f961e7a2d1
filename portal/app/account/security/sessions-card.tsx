import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { endOtherSessions, endSession } from '@aforo/domain/people/security/contract.ts'
import { callApi, type ApiResult } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'

export type SessionRow = { session_id: string; device: string; seen: string; current: boolean }

/** 4.1: sessions, or a sentence when the identity provider does not list them. */
export function SessionsCard({ sessions }: { sessions: SessionRow[] | string }) {
  return (
    <section className="card p-5 md:p-8" aria-labelledby="sesiones">
      {typeof sessions === 'string' ? (
        <>
          <h2 id="sesiones" className="text-h3">
            Sesiones
          </h2>
          <p className="mt-2 text-ink-2">{sessions}</p>
        </>
      ) : (
        <Sessions sessions={sessions} />
      )}
    </section>
  )
}

function Sessions({ sessions }: { sessions: SessionRow[] }) {
  const [endingId, setEndingId] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { success } = useAlerts()
  const { revalidate } = useRevalidator()

  async function end(id: string, request: Promise<ApiResult<unknown>>, message: string) {
    setEndingId(id)
    setFault(null)
    const response = await request
    if (response.ok) success(message)
    else setFault(response.failure.message)
    await revalidate()
    startTransition(() => setEndingId(null))
    if (response.ok) heading.current?.focus()
  }

  const endSessionById = (id: string) =>
    end(id, callApi<typeof endSession>('DELETE /session/{id}', { params: { id } }), 'La sesión se cerró.')
  const endOthers = () =>
    end('others', callApi<typeof endOtherSessions>('DELETE /session/others'), 'Tus otras sesiones se cerraron.')

  return (
    <>
      <h2 id="sesiones" ref={heading} tabIndex={-1} className="text-h3">
        Sesiones
      </h2>
      <ul className="mt-3">
        {sessions.map(({ session_id, device, seen, current }) => (
          <li
            key={session_id}
            className="flex min-h-16 items-center justify-between gap-3 border-line py-2 not-first:border-t"
          >
            <div className="min-w-0">
              <p className="font-medium">{device}</p>
              <p className="text-small text-ink-2">{current ? 'Esta sesión' : seen}</p>
            </div>
            {!current && (
              <Button
                look="outline"
                small
                working={endingId === session_id}
                aria-label={`Cerrar la sesión de ${device}, ${seen}`}
                onClick={() => endSessionById(session_id)}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {fault && <Fault>{fault}</Fault>}
      {sessions.length > 1 && (
        <Button look="outline" className="mt-4" working={endingId === 'others'} onClick={endOthers}>
          Cerrar las demás sesiones
        </Button>
      )}
    </>
  )
}
