import type { completeVideo, uncompleteVideo } from '@aforo/domain/media/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSwitch } from './use-switch.ts'

/** 4.21: done and not done are two deeds, each with its own word. */
export function CompleteButton({ video_id, completed }: { video_id: number; completed: boolean }) {
  const params = { id: video_id }
  const { on, press } = useSwitch({
    isOn: completed,
    send: (to) =>
      to
        ? callApi<typeof completeVideo>('PUT /videos/{id}/complete', { params })
        : callApi<typeof uncompleteVideo>('PUT /videos/{id}/uncomplete', { params }),
    messageOf: (to) => (to ? '¡Clase completada!' : 'Ya no está completada.'),
  })
  return (
    <button type="button" className={`${buttonClass({ look: 'outline' })} video-mark`} data-on={on} onClick={press}>
      {on && <Icon name="check" size={20} />}
      {on ? 'Completada' : 'Marcar como completada'}
    </button>
  )
}
