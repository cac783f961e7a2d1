import type { Film } from '@aforo/domain/media/films/shapes.ts'
import { Button } from '../ui/button.tsx'
import { FileInput } from '../files/file-input.tsx'
import { ChoiceInput, TextAreaInput, RadioInput, type Option, TextInput } from '../ui/inputs.tsx'
import { FilmField } from './film/film-field.tsx'
import { PosterInput } from './film/poster-input.tsx'
import { useVideoChoices, useVideoTags } from './use-video-choices.ts'
import { addressWords } from './video-words.ts'
import type { CatalogueField, VideoValues } from './video-values.ts'

type PartProps = {
  values: VideoValues
  faults: Readonly<Record<string, string>>
  set: (patch: Partial<VideoValues>) => void
}

export function SourceFields({ values, faults, set, onKnown }: PartProps & { onKnown: (film: Film | null) => void }) {
  const onFilm = (film_id: number | null) => {
    if (film_id === null) onKnown(null)
    set({ film_id })
  }
  return (
    <>
      <RadioInput
        label="Origen"
        value={values.source}
        options={[
          { value: 'film', label: 'Un archivo que subes' },
          { value: 'url', label: 'Una dirección' },
        ]}
        onText={(source) => set({ source: source as VideoValues['source'] })}
      />
      {values.source === 'film' ? (
        <FilmField film_id={values.film_id} fault={faults.film_id} onFilm={onFilm} onFilmLoaded={onKnown} />
      ) : (
        <TextInput
          label="Dirección del video"
          hint={addressWords(values.url)}
          name="url"
          inputMode="url"
          spellCheck={false}
          maxLength={500}
          value={values.url}
          fault={faults.url}
          onText={(url) => set({ url })}
        />
      )}
    </>
  )
}

export function DescriptionFields({ values, faults, set, film }: PartProps & { film: Film | null }) {
  return (
    <>
      <TextInput
        label="Nombre"
        name="name"
        maxLength={120}
        required
        value={values.name}
        fault={faults.name}
        onText={(name) => set({ name })}
      />
      <TextAreaInput
        label="Descripción"
        maxLength={2_000}
        value={values.description}
        fault={faults.description}
        onText={(description) => set({ description })}
      />
      <LengthInput {...{ values, faults, set, film }} />
      <FileInput
        label="Imagen"
        hint="Horizontal, de 1280 × 720 o más. Sin imagen, se dibuja una con los colores del estudio."
        fault={faults.thumbnail}
        value={values.thumbnail}
        onSrc={(thumbnail) => set({ thumbnail })}
      />
      {values.source === 'film' && film?.state === 'ready' && film.stills && (
        <PosterInput key={film.film_id} film={film} onSrc={(thumbnail) => set({ thumbnail })} />
      )}
    </>
  )
}

function LengthInput({ values, faults, set, film }: PartProps & { film: Film | null }) {
  const minutes = minutesOf(film)
  const differs = values.source === 'film' && minutes !== '' && minutes !== values.duration
  return (
    <div className="length-input">
      <TextInput
        label="Duración en minutos"
        name="duration"
        type="number"
        inputMode="numeric"
        min={1}
        max={600}
        required
        value={values.duration}
        fault={faults.duration}
        onText={(duration) => set({ duration })}
      />
      {differs && (
        <Button look="outline" onClick={() => set({ duration: minutes })}>
          Usar los {minutes} del archivo
        </Button>
      )}
    </div>
  )
}

export const minutesOf = (film: Film | null): string =>
  film?.seconds ? String(Math.max(1, Math.round(film.seconds / 60))) : ''

export function CatalogueFields({ values, faults, set }: PartProps) {
  const { programs, types, coaches, kinds, groups } = useVideoChoices()
  const fields: [CatalogueField, string, Option[]][] = [
    ['instructor_id', 'Coach', coaches],
    ['class_type_id', 'Tipo de clase', kinds],
    ['class_category_id', 'Categoría', groups],
    ['video_type_id', 'Tipo de video', types],
    ['program_id', 'Programa', programs],
  ]
  return (
    <>
      <div className="named-fields">
        {fields.map(([field, label, options]) => (
          <ChoiceInput
            key={field}
            label={label}
            fault={faults[field]}
            value={values[field]}
            options={[{ value: '', label: 'Ninguno' }, ...withCurrent(options, values[field])]}
            onText={(value) => set({ [field]: value })}
          />
        ))}
      </div>
      <TagChecks tag_ids={values.tag_ids} onTags={(tag_ids) => set({ tag_ids })} />
    </>
  )
}

const withCurrent = (options: readonly Option[], current: string): Option[] =>
  current === '' || options.some(({ value }) => value === current)
    ? [...options]
    : [...options, { value: current, label: 'El que tiene (archivado)' }]

type TagChecksProps = { tag_ids: readonly number[]; onTags: (tag_ids: number[]) => void }

function TagChecks({ tag_ids, onTags }: TagChecksProps) {
  const tags = useVideoTags()
  if (tags.length === 0) return null
  const toggle = (id: number) =>
    onTags(tag_ids.includes(id) ? tag_ids.filter((tagId) => tagId !== id) : [...tag_ids, id])
  return (
    <fieldset className="one-of">
      <legend>Etiquetas</legend>
      {tags.map(({ tag_id, name }) => (
        <label key={tag_id} className="one-of-way">
          <input type="checkbox" checked={tag_ids.includes(tag_id)} onChange={() => toggle(tag_id)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
