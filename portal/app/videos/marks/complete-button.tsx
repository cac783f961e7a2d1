import type { completeVideo, uncompleteVideo } from '@aforo/domain/media/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useToggle } from './use-toggle.ts'

/** Marks a video as completed, or not; the API has one call for each (4.21). */
export function CompleteButton({ video_id, completed }: { video_id: number; completed: boolean }) {
  const params = { id: video_id }
  const { on, press } = useToggle({
    isOn: completed,
    send: (isCompleted) =>
      isCompleted
        ? callApi<typeof completeVideo>('PUT /videos/{id}/complete', { params })
        : callApi<typeof uncompleteVideo>('PUT /videos/{id}/uncomplete', { params }),
    messageOf: (isCompleted) => (isCompleted ? '¡Clase completada!' : 'Ya no está completada.'),
  })
  return (
    <button type="button" className={`${buttonClass({ look: 'outline' })} video-mark`} data-on={on} onClick={press}>
      {on && <Icon name="check" size={20} />}
      {on ? 'Completada' : 'Marcar como completada'}
    </button>
  )
}
