import { useState } from 'react'
import type { deleteCaptions, saveCaptions } from '@aforo/domain/media/admin/contract.ts'
import { sendForm } from '../api/call-api.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { FileChooser } from '../ui/export/files.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ChoiceInput } from '../ui/form/inputs.tsx'
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
  const { working, fault, work: save } = useApiMutation(() => {})
  const [removing, setRemoving] = useState<{ language: string; label: string } | null>(null)
  const { working: isRemoving, work } = useApiMutation(() => setRemoving(null))
  const label = LANGUAGES.find(({ value }) => value === language)?.label ?? language
  const sendCaptions = (file: File) =>
    save(
      () =>
        sendForm<typeof saveCaptions>('PUT /videos/{id}/captions', {
          params: { id: video.video_id },
          file,
          data: { language, label },
        }),
      () => `Subtítulos guardados: ${label}.`,
    )
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
              <Button look="quiet" onClick={() => setRemoving(track)}>
                Quitar<span className="unseen"> {track.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removing && (
        <ConfirmDialog
          confirmLabel="Sí, quitar"
          working={isRemoving}
          onConfirm={() => removeCaptions(removing.language)}
          onCancel={() => setRemoving(null)}
        >
          <p className="lead">¿Deseas quitar los subtítulos: {removing.label}?</p>
          <p className="quiet">No se puede deshacer: habría que subir el archivo otra vez.</p>
        </ConfirmDialog>
      )}
      <div className="captions-add">
        <ChoiceInput label="Idioma" value={language} options={LANGUAGES} onText={setLanguage} />
        <label className={`button button-outline film-chooser ${working ? 'button-working' : ''}`}>
          <Icon name="plus" />
          Subir .vtt o .srt
          <FileChooser accept=".vtt,.srt,text/vtt" disabled={working} onFiles={([file]) => void sendCaptions(file)} />
        </label>
      </div>
      {fault && (
        <p className="field-fault" role="alert">
          {fault.message}
        </p>
      )}
    </>
  )
}
