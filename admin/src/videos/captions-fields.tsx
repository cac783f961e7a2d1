import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../api/notify.ts'
import { useState } from 'react'
import type { deleteCaptions } from '@aforo/domain/media/admin/contract.ts'
import { sendWithSession } from '../api/session-renewal.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { failureOf, offlineFailure } from '../api/request.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChoiceInput } from '../ui/inputs.tsx'
import type { VideoRecord } from './calls.ts'

const LANGUAGES = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
  { value: 'pt', label: 'Português' },
] as const

/** The captions of a video, one file per language; each is saved at once (2.19). */
export function CaptionsFields({ video }: { video: VideoRecord }) {
  const [language, setLanguage] = useState<string>('es')
  const { working, fault, saveCaptions } = useCaptions(video.video_id)
  const { working: isRemoving, work } = useApiMutation(() => {})
  const label = LANGUAGES.find(({ value }) => value === language)?.label ?? language
  const removeCaptions = (removedLanguage: string) =>
    void work(
      (callApi, key) =>
        callApi<typeof deleteCaptions>(
          'DELETE /videos/{id}/captions/{language}',
          { params: { id: video.video_id, language: removedLanguage } },
          { key },
        ),
      () => 'Subtítulos quitados.',
    )
  return (
    <>
      {video.captions.length > 0 && (
        <ul className="captions" aria-label="Subtítulos guardados">
          {video.captions.map((track) => (
            <li key={track.language}>
              <span>{track.label}</span>
              <Button look="quiet" working={isRemoving} onClick={() => removeCaptions(track.language)}>
                Quitar<span className="unseen"> {track.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="captions-add">
        <ChoiceInput label="Idioma" value={language} options={LANGUAGES} onText={setLanguage} />
        <label className={`button button-outline film-chooser ${working ? 'button-working' : ''}`}>
          <Icon name="plus" />
          Subir .vtt o .srt
          <input
            type="file"
            className="unseen"
            accept=".vtt,.srt,text/vtt"
            disabled={working}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void saveCaptions(file, language, label)
              target.value = ''
            }}
          />
        </label>
      </div>
      {fault && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

function useCaptions(video_id: number) {
  const client = useQueryClient()
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const saveCaptions = async (file: File, language: string, label: string) => {
    setWorking(true)
    setFault(null)
    try {
      await sendCaptions(video_id, file, { language, label })
      notify(`Subtítulos guardados: ${label}.`, { type: 'success' })
      await client.invalidateQueries()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setWorking(false)
    }
  }
  return { working, fault, saveCaptions }
}

/** Sends a file of captions as a form. Throws `Failure`. */
async function sendCaptions(video_id: number, file: File, data: { language: string; label: string }): Promise<void> {
  const body = new FormData()
  body.append('file', file, file.name)
  body.append('data', JSON.stringify(data))
  await sendWithSession(async (token) => {
    const init = { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body, credentials: 'omit' } as const
    const response = await fetch(`/api/videos/${video_id}/captions`, init).catch(() => null)
    if (!response) throw offlineFailure()
    if (!response.ok) throw await failureOf(response)
  })
}
