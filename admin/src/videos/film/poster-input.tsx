import { useId, useState } from 'react'
import type { takePoster } from '@aforo/domain/media/films/contract.ts'
import type { Film } from '@aforo/domain/media/films/shapes.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { clockWords } from '../video-words.ts'

type Props = { film: Film; onSrc: (src: string) => void }

/** Takes the picture of a video from a moment of its film (3.25). */
export function PosterInput({ film, onSrc }: Props) {
  const id = useId()
  const last = Math.max(0, Math.ceil(film.seconds ?? 0) - 1)
  const [seconds, setSeconds] = useState(Math.floor(last / 3))
  const { working, fault, work } = useApiMutation(() => {})
  const savePoster = () =>
    void work(
      async (callApi, key) => {
        const input = { params: { id: film.film_id }, body: { seconds } }
        onSrc((await callApi<typeof takePoster>('POST /films/{id}/poster', input, { key })).src)
      },
      () => 'Imagen tomada del video.',
    )
  return (
    <div className="field still">
      <label htmlFor={id}>O tómala de un momento del video</label>
      <div className="still-ways">
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          value={seconds}
          aria-valuetext={clockWords(seconds)}
          onChange={({ target }) => setSeconds(Number(target.value))}
        />
        <output htmlFor={id}>{clockWords(seconds)}</output>
        <Button look="outline" working={working} onClick={savePoster}>
          <Icon name="camera" />
          Tomar imagen
        </Button>
      </div>
      {fault && (
        <p className="field-fault" role="alert">
          {fault.message}
        </p>
      )}
    </div>
  )
}
