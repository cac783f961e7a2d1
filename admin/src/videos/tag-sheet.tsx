import { useState } from 'react'
import { Link } from 'react-router'
import type { tagVideos } from '@aforo/domain/media/admin/contract.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { entityPath } from '../paths.ts'
import type { VideoRecord } from './calls.ts'
import { useVideoTags } from './use-video-choices.ts'

type Props = { videos: readonly VideoRecord[]; onDone: () => void; onClose: () => void }

/** Edits the tags of many videos. A tag that only some of them have stays as it is until staff click it (3.9). */
export function TagSheet({ videos, onDone, onClose }: Props) {
  const tags = useVideoTags()
  const { working, fault, work } = useApiMutation(onDone)
  const [touched, setTouched] = useState<Readonly<Record<number, boolean>>>({})
  const add = Object.keys(touched)
    .map(Number)
    .filter((id) => touched[id])
  const remove = Object.keys(touched)
    .map(Number)
    .filter((id) => !touched[id])
  const body = { video_ids: videos.map(({ video_id }) => video_id), add, remove }
  const save = () =>
    void work(
      (callApi, key) => callApi<typeof tagVideos>('PUT /videos/tags', { body }, { key }),
      ({ changed }) => (changed === 1 ? '1 video cambiado.' : `${changed} videos cambiados.`),
    )
  return (
    <FormSheet
      title={videos.length === 1 ? 'Etiquetas de 1 video' : `Etiquetas de ${videos.length} videos`}
      confirmLabel="Guardar"
      working={working}
      errorMessage={fault?.message}
      disabled={add.length + remove.length === 0}
      onConfirm={save}
      onClose={onClose}
    >
      {tags.length === 0 && (
        <p className="quiet">
          Todavía no hay etiquetas de video. <Link to={entityPath('etiquetas', 'nueva')}>Agrega una</Link>.
        </p>
      )}
      <ul className="tag-checks">
        {tags.map(({ tag_id, name }) => {
          const count = videos.filter(({ tag_ids }) => tag_ids.includes(tag_id)).length
          const isMixed = touched[tag_id] === undefined && count > 0 && count < videos.length
          return (
            <li key={tag_id}>
              <label className="tag-check">
                <input
                  type="checkbox"
                  checked={touched[tag_id] ?? count === videos.length}
                  ref={(checkbox) => {
                    if (checkbox) checkbox.indeterminate = isMixed
                  }}
                  onChange={({ target }) => setTouched((current) => ({ ...current, [tag_id]: target.checked }))}
                />
                <span>{name}</span>
                {isMixed && (
                  <span className="quiet">
                    {count} de {videos.length}
                  </span>
                )}
              </label>
            </li>
          )
        })}
      </ul>
    </FormSheet>
  )
}
