import { useState } from 'react'
import { createVideo } from '@aforo/domain/media/admin/contract.ts'
import type { Film } from '@aforo/domain/media/films/shapes.ts'
import { useStudio } from '../api/studio.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { Option } from '../ui/form/inputs.tsx'
import { RecordForm, Section } from '../ui/record/record-form.tsx'
import { useRecordForm } from '../ui/record/use-record-form.ts'
import type { ValueFormatters } from '../ui/versions/record-conflict.tsx'
import { videosPath } from '../paths.ts'
import type { VideoRecord } from './calls.ts'
import { CaptionsFields } from './captions-fields.tsx'
import { PublishingInput } from './publishing-input.tsx'
import { DescriptionFields, CatalogueFields, minutesOf, SourceFields } from './video-fields.tsx'
import { useVideoChoices, useVideoTags } from './use-video-choices.ts'
import { bodyOf, missingOf, type VideoValues, valuesOf } from './video-values.ts'
import { truncate } from './video-words.ts'

const words = {
  created: 'Video guardado.',
  saved: 'Video guardado.',
  deleted: 'Video eliminado.',
  archived: 'Video archivado.',
}

/** The form of a video: its source, its description, how customers find it and when they see it (3.25). */
export function VideoForm({ record }: { record: VideoRecord | null }) {
  const { zone } = useStudio().calendar
  const [now] = useState(() => new Date())
  const [film, setFilm] = useState<Film | null>(null)
  const recordForm = useRecordForm<VideoRecord, VideoValues>({
    resource: 'videos',
    record,
    schema: createVideo.body,
    valuesOf: (video) => valuesOf(video, now, zone),
    bodyOf: (values, video) => bodyOf(values, { video, now, zone }),
    missingOf,
    fieldGroups: [
      ['source', 'url', 'film_id'],
      ['when', 'date', 'time', 'publishedAt'],
    ],
    formatters: useConflictFormatters(),
    messages: words,
    back: videosPath('biblioteca'),
  })
  const { control, values, faults, set } = recordForm
  const onKnown = (loadedFilm: Film | null) => {
    setFilm(loadedFilm)
    if (values.duration === '' && minutesOf(loadedFilm) !== '') set({ duration: minutesOf(loadedFilm) })
  }
  return (
    <RecordForm
      title={record ? record.name : 'Nuevo video'}
      nameInQuestion={`este video: «${record?.name}»`}
      deleteHint="Si alguien ya lo vio, se archiva: deja de ofrecerse y quién lo vio se queda."
      back={{ to: videosPath('biblioteca'), label: 'Videos' }}
      record={record}
      recordForm={recordForm}
      preview={{ label: 'Así sale en la biblioteca', content: <Card values={values} /> }}
    >
      <Section title="De dónde se ve">
        <SourceFields {...{ control, values, faults, set, onKnown }} />
      </Section>
      <Section title="El video">
        <DescriptionFields {...{ control, values, faults, set, film }} />
      </Section>
      <Section title="Cómo se encuentra">
        <CatalogueFields {...{ control, values, faults, set }} />
      </Section>
      <Section title="Publicación">
        <PublishingInput
          control={control}
          values={values}
          fault={faults.publishedAt}
          wasShown={(record?.publishedAt ?? null) !== null}
        />
      </Section>
      <Section title="Subtítulos" {...(record ? {} : { text: 'Guarda el video para agregarlos.' })}>
        {record && <CaptionsFields video={record} />}
      </Section>
    </RecordForm>
  )
}

function useConflictFormatters(): ValueFormatters {
  const { programs, types, coaches, kinds, groups } = useVideoChoices()
  const tags = useVideoTags()
  const labelFrom = (options: readonly Option[]) => (id: number | null) =>
    options.find(({ value }) => value === String(id))?.label ?? 'vacío'
  return {
    program_id: labelFrom(programs),
    video_type_id: labelFrom(types),
    instructor_id: labelFrom(coaches),
    class_type_id: labelFrom(kinds),
    class_category_id: labelFrom(groups),
    tag_ids: (ids: readonly number[]) =>
      tags.flatMap((tag) => (ids.includes(tag.tag_id) ? tag.name : [])).join(', ') || 'ninguna',
  }
}

/** The video as a card of the portal's library (9.6). */
const Card = ({ values: { name, description, thumbnail, duration } }: { values: VideoValues }) => (
  <div className="video-card">
    <span className="video-card-face">
      {thumbnail ? <img src={thumbnail} alt="" /> : <Icon name="play" size={40} />}
      {duration && <span className="video-card-length">{duration} min</span>}
    </span>
    <p className="video-name">{truncate(name || 'Sin nombre', 35)}</p>
    {description && <p className="quiet">{truncate(description, 60)}</p>}
  </div>
)
