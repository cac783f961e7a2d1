import { useEffect, useState } from 'react'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localTime } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../frame/studio.ts'
import { Fault } from '../../ui/field.tsx'
import { type Brought, bringCode, cachedCode } from './access-code-cache.ts'
import { useWakeLock } from './use-wake-lock.ts'
import './access-code.css'

/** The code of a seat (2.51), with the screen awake and, once kept, without a connection. `of`: the class, its day and hour. */
export function AccessCode({ class_reservation_id, of }: { class_reservation_id: number; of: string }) {
  const { zone } = calendarPolicy(useStudio())
  const brought = useCode(class_reservation_id)
  useWakeLock()
  if (brought && 'fault' in brought) return <Fault>{brought.fault}</Fault>
  const code = brought?.code ?? null
  return (
    <>
      <div
        className="access-code-square"
        role="img"
        aria-label={code ? `Código QR de ${of}` : 'Buscando tu código'}
        dangerouslySetInnerHTML={{ __html: code?.svg ?? '' }}
      />
      <p role="status" className="text-small text-ink-2">
        {code?.cachedAt && `Sin conexión · guardado ${localTime(code.cachedAt, zone)}`}
      </p>
    </>
  )
}

function useCode(class_reservation_id: number): Brought | null {
  const [brought, setBrought] = useState<Brought | null>(() => {
    const cached = cachedCode(class_reservation_id)
    return cached && { code: { ...cached, cachedAt: null } }
  })
  useEffect(() => {
    let isUnmounted = false
    void bringCode(class_reservation_id).then((result) => isUnmounted || setBrought(result))
    return () => {
      isUnmounted = true
    }
  }, [class_reservation_id])
  return brought
}
