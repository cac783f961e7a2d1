import { useEffect, useState } from 'react'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localTime } from '@aforo/domain/values/days.ts'
import { useSettings } from '../../frame/frame-data.ts'
import { Fault } from '../../ui/field.tsx'
import { type LoadedCode, loadCode, cachedCode } from './access-code-cache.ts'
import { useWakeLock } from './use-wake-lock.ts'
import './access-code.css'

/** The access code of a seat (2.51); it keeps the screen on and works offline once cached. `of` names the class. */
export function AccessCode({ class_reservation_id, of }: { class_reservation_id: number; of: string }) {
  const { zone } = calendarPolicy(useSettings())
  const loaded = useCode(class_reservation_id)
  useWakeLock()
  if (loaded && 'fault' in loaded) return <Fault>{loaded.fault}</Fault>
  const code = loaded?.code ?? null
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

function useCode(class_reservation_id: number): LoadedCode | null {
  const [loaded, setLoaded] = useState<LoadedCode | null>(() => {
    const cached = cachedCode(class_reservation_id)
    return cached && { code: { ...cached, cachedAt: null } }
  })
  useEffect(() => {
    let isUnmounted = false
    void loadCode(class_reservation_id).then((result) => isUnmounted || setLoaded(result))
    return () => {
      isUnmounted = true
    }
  }, [class_reservation_id])
  return loaded
}
