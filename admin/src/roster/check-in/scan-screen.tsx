import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { checkIn } from '@aforo/domain/booking/roster/contract.ts'
import { newKey, callApi } from '../../api/call-api.ts'
import { type Failure, mustWait } from '../../api/wire.ts'
import { Button } from '../../ui/button.tsx'
import { useModal } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkInQueue } from '../../offline/check-in-queue.ts'
import { rosterPath } from '../../paths.ts'
import { rosterKey } from '../use-roster.ts'
import { Camera } from './camera.tsx'
import { type Verdict, queuedVerdict, refusedVerdict, verdictOf } from './verdict.ts'
import { VerdictCard } from './verdict-card.tsx'

type Props = { single_class_id: number; account: number; title: string; map: SpotMap | null; onClose: () => void }

const SHOWN_MS = { in: 2200, already: 3500, kept: 3000, refused: 6000 }

/** Codes at the door of a class, one after another: read by the camera, or typed (2.51, R8). */
export function ScanScreen({ single_class_id, account, title, map, onClose }: Props) {
  const { verdict, read, forget } = useScanning(single_class_id, account, map)
  return (
    <dialog {...useModal(onClose)} className="scan" aria-labelledby="escanear">
      <header className="scan-head">
        <h2 id="escanear">
          Escanear QR
          <small>{title}</small>
        </h2>
        <button type="button" className="icon-button" aria-label="Cerrar" onClick={onClose}>
          <Icon name="close" size={22} />
        </button>
      </header>
      <Camera onCode={read} />
      <TypedCode onCode={read} />
      {verdict && <PassingVerdict verdict={verdict} onNext={forget} />}
    </dialog>
  )
}

/** A verdict, which makes way for the next code after some seconds; never while the focus is on it (2.51). */
function PassingVerdict({ verdict, onNext }: { verdict: Verdict; onNext: () => void }) {
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (hasFocus) return
    const timer = setTimeout(onNext, SHOWN_MS[verdict.tone])
    return () => clearTimeout(timer)
  }, [verdict, hasFocus, onNext])
  return (
    <div onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <VerdictCard verdict={verdict}>
        {verdict.elsewhere && (
          <Link className="button button-outline" to={rosterPath(verdict.elsewhere)}>
            Ver la lista de esa clase
          </Link>
        )}
        <Button look="outline" onClick={onNext}>
          Siguiente
        </Button>
      </VerdictCard>
    </div>
  )
}

function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    onCode(code.trim())
    setCode('')
  }
  return (
    <form className="scan-typed" onSubmit={submit}>
      <Field
        label="O escribe el código"
        value={code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={400}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit">Registrar</Button>
    </form>
  )
}

function useScanning(single_class_id: number, account: number, map: SpotMap | null) {
  const client = useQueryClient()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const isReading = useRef(false)
  const forget = useCallback(() => setVerdict(null), [])
  const read = async (code: string) => {
    if (isReading.current) return
    isReading.current = true
    const [key, at] = [newKey(), new Date().toISOString()]
    try {
      const sending = { params: { id: single_class_id }, body: { code, at } }
      const response = await callApi<typeof checkIn>('POST /class_reservations/roster/{id}/check-in', sending, { key })
      setVerdict(verdictOf(response, map))
      void client.invalidateQueries({ queryKey: rosterKey(single_class_id) })
    } catch (fault) {
      if (mustWait(fault as Failure)) {
        checkInQueue(account).tap({ kind: 'check-in', single_class_id, code, key, at })
        setVerdict(queuedVerdict)
      } else {
        setVerdict(refusedVerdict(fault as Failure))
      }
    } finally {
      isReading.current = false
      navigator.vibrate?.(60)
    }
  }
  return { verdict, read: (code: string) => void read(code), forget }
}
