import type { Film } from '@aforo/domain/media/films/shapes.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { FileField } from '../files/file-input.tsx'
import { ChoiceField, RadioField, TextAreaField, TextField } from '../ui/form/fields.tsx'
import type { Option } from '../ui/form/inputs.tsx'
import type { RecordFields } from '../ui/record/use-record-form.ts'
import { FilmField } from './film/film-field.tsx'
import { PosterInput } from './film/poster-input.tsx'
import { useVideoChoices, useVideoTags } from './use-video-choices.ts'
import { addressWords } from './video-words.ts'
import type { CatalogueField, VideoValues } from './video-values.ts'

type PartProps = RecordFields<VideoValues>

export function SourceFields({
  control,
  values,
  faults,
  set,
  onKnown,
}: PartProps & { onKnown: (film: Film | null) => void }) {
  const onFilm = (film_id: number | null) => {
    if (film_id === null) onKnown(null)
    set({ film_id })
  }
  return (
    <>
      <RadioField
        control={control}
        name="source"
        label="Origen"
        options={[
          { value: 'film', label: 'Un archivo que subes' },
          { value: 'url', label: 'Una dirección' },
        ]}
      />
      {values.source === 'film' ? (
        <FilmField film_id={values.film_id} fault={faults.film_id} onFilm={onFilm} onFilmLoaded={onKnown} />
      ) : (
        <TextField
          control={control}
          name="url"
          label="Dirección del video"
          hint={addressWords(values.url)}
          inputMode="url"
          spellCheck={false}
          maxLength={500}
        />
      )}
    </>
  )
}

export function DescriptionFields({ film, ...fields }: PartProps & { film: Film | null }) {
  const { control, values, set } = fields
  return (
    <>
      <TextField control={control} name="name" label="Nombre" maxLength={120} required />
      <TextAreaField control={control} name="description" label="Descripción" maxLength={2_000} />
      <LengthInput {...fields} film={film} />
      <FileField
        control={control}
        name="thumbnail"
        label="Imagen"
        hint="Horizontal, de 1280 × 720 o más. Sin imagen, se dibuja una con los colores del estudio."
      />
      {values.source === 'film' && film?.state === 'ready' && film.stills && (
        <PosterInput key={film.film_id} film={film} onSrc={(thumbnail) => set({ thumbnail })} />
      )}
    </>
  )
}

function LengthInput({ control, values, set, film }: PartProps & { film: Film | null }) {
  const minutes = minutesOf(film)
  const differs = values.source === 'film' && minutes !== '' && minutes !== values.duration
  return (
    <div className="length-input">
      <TextField
        control={control}
        name="duration"
        label="Duración en minutos"
        type="number"
        inputMode="numeric"
        min={1}
        max={600}
        required
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

export function CatalogueFields({ control, values, set }: PartProps) {
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
          <ChoiceField
            key={field}
            control={control}
            name={field}
            label={label}
            options={[{ value: '', label: 'Ninguno' }, ...withCurrent(options, values[field])]}
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
