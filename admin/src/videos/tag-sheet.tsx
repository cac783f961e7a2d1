import { useState } from 'react'
import { Link } from 'react-router'
import type { tagVideos } from '@aforo/domain/media/admin/contract.ts'
import { useWork } from '../api/use-work.ts'
import { FormSheet } from '../ui/form-sheet.tsx'
import { entityPath } from '../paths.ts'
import type { VideoRecord } from './calls.ts'
import { useVideoTags } from './use-choices.ts'

type Props = { videos: readonly VideoRecord[]; onDone: () => void; onClose: () => void }

/** The tags of many videos at once: one that only some of them have stays so until it is touched (3.9). */
export function TagSheet({ videos, onDone, onClose }: Props) {
  const tags = useVideoTags()
  const { working, fault, work } = useWork(onDone)
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
      yes="Guardar"
      working={working}
      errorMessage={fault?.message}
      disabled={add.length + remove.length === 0}
      onYes={save}
      onClose={onClose}
    >
      {tags.length === 0 && (
        <p className="quiet">
          Todavía no hay etiquetas de video. <Link to={entityPath('etiquetas', 'nueva')}>Agrega una</Link>.
        </p>
      )}
      <ul className="tag-checks">
        {tags.map(({ tag_id, name }) => {
          const having = videos.filter(({ tag_ids }) => tag_ids.includes(tag_id)).length
          const isSome = touched[tag_id] === undefined && having > 0 && having < videos.length
          return (
            <li key={tag_id}>
              <label className="tag-check">
                <input
                  type="checkbox"
                  checked={touched[tag_id] ?? having === videos.length}
                  ref={(box) => {
                    if (box) box.indeterminate = isSome
                  }}
                  onChange={({ target }) => setTouched((all) => ({ ...all, [tag_id]: target.checked }))}
                />
                <span>{name}</span>
                {isSome && (
                  <span className="quiet">
                    {having} de {videos.length}
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
