import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { checkIn } from '@aforo/domain/booking/roster/contract.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { callApi } from '../../api/call-api.ts'
import { type Failure, isRetryable } from '../../api/request.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { useModal } from '@aforo/ui/components/use-modal.ts'
import { Field } from '../../ui/form/field.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { checkInQueue } from '../../offline/check-in-queue.ts'
import { rosterPath } from '../../paths.ts'
import { rosterKey } from '../use-roster.ts'
import { Camera } from './camera.tsx'
import { type CheckInResult, queuedResult, toRefusedResult, toCheckInResult } from './check-in-result.ts'
import { CheckInResultCard } from './check-in-result-card.tsx'

type Props = { single_class_id: number; account: number; title: string; map: SpotMap | null; onClose: () => void }

const SHOWN_MS = { in: 2200, already: 3500, kept: 3000, refused: 6000 }

/** Checks in one access code after another, scanned with the camera or typed (2.51, R8). */
export function ScanScreen({ single_class_id, account, title, map, onClose }: Props) {
  const { verdict, read, dismiss } = useScanner(single_class_id, account, map)
  const { ref, onCancel } = useModal(onClose)
  return (
    <dialog {...{ ref, onCancel }} className="scan" aria-labelledby="escanear">
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
      {verdict && <PassingVerdict verdict={verdict} onNext={dismiss} />}
    </dialog>
  )
}

/** Shows a result and hides it after some seconds, but not while the focus is inside it (2.51). */
function PassingVerdict({ verdict, onNext }: { verdict: CheckInResult; onNext: () => void }) {
  const [hasFocus, setHasFocus] = useState(false)
  useEffect(() => {
    if (hasFocus) return
    const timer = setTimeout(onNext, SHOWN_MS[verdict.tone])
    return () => clearTimeout(timer)
  }, [verdict, hasFocus, onNext])
  return (
    <div onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
      <CheckInResultCard verdict={verdict}>
        {verdict.otherClassId && (
          <Link className="button button-outline" to={rosterPath(verdict.otherClassId)}>
            Ver la lista de esa clase
          </Link>
        )}
        <Button look="outline" onClick={onNext}>
          Siguiente
        </Button>
      </CheckInResultCard>
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

function useScanner(single_class_id: number, account: number, map: SpotMap | null) {
  const client = useQueryClient()
  const [verdict, setVerdict] = useState<CheckInResult | null>(null)
  const isReading = useRef(false)
  const dismiss = useCallback(() => setVerdict(null), [])
  const read = async (code: string) => {
    if (isReading.current) return
    isReading.current = true
    const [key, at] = [newIdempotencyKey(), new Date().toISOString()]
    try {
      const request = { params: { id: single_class_id }, body: { code, at } }
      const response = await callApi<typeof checkIn>('POST /class_reservations/roster/{id}/check-in', request, { key })
      setVerdict(toCheckInResult(response, map))
      void client.invalidateQueries({ queryKey: rosterKey(single_class_id) })
    } catch (fault) {
      if (isRetryable(fault as Failure)) {
        checkInQueue(account).tap({ kind: 'check-in', single_class_id, code, key, at })
        setVerdict(queuedResult)
      } else {
        setVerdict(toRefusedResult(fault as Failure))
      }
    } finally {
      isReading.current = false
      navigator.vibrate?.(60)
    }
  }
  return { verdict, read: (code: string) => void read(code), dismiss }
}
