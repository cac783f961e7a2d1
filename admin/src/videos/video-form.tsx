import { useState } from 'react'
import type { Film } from '@aforo/domain/media/films/shapes.ts'
import { useStudio } from '../api/studio.ts'
import { Icon } from '../ui/icon.tsx'
import type { Option } from '../ui/inputs.tsx'
import { RecordForm, Section } from '../ui/record/record-form.tsx'
import { useRecordForm } from '../ui/record/use-record-form.ts'
import type { Words } from '../ui/versions/record-conflict.tsx'
import { videosPath } from '../paths.ts'
import type { VideoRecord } from './calls.ts'
import { CaptionsPart } from './captions-part.tsx'
import { PublishingInput } from './publishing-input.tsx'
import { AboutPart, FoundPart, minutesOf, SourcePart } from './video-parts.tsx'
import { useChoices, useVideoTags } from './use-choices.ts'
import { bodyOf, missingOf, type VideoValues, valuesOf } from './video-values.ts'
import { cut } from './video-words.ts'

const words = {
  created: 'Video guardado.',
  saved: 'Video guardado.',
  deleted: 'Video eliminado.',
  archived: 'Video archivado.',
}

/** A video to write: where it plays from, what it is, who sees it and since when (3.25). */
export function VideoForm({ record }: { record: VideoRecord | null }) {
  const { zone } = useStudio().calendar
  const [now] = useState(() => new Date())
  const [film, setFilm] = useState<Film | null>(null)
  const recordForm = useRecordForm<VideoRecord, VideoValues>({
    resource: 'videos',
    record,
    valuesOf: (video) => valuesOf(video, now, zone),
    bodyOf: (values, video) => bodyOf(values, { video, now, zone }),
    missingOf,
    together: [
      ['source', 'url', 'film_id'],
      ['when', 'date', 'time', 'publishedAt'],
    ],
    inWords: useVideoWords(),
    words,
    back: videosPath('biblioteca'),
  })
  const { values, faults, set } = recordForm
  const onKnown = (known: Film | null) => {
    setFilm(known)
    if (values.duration === '' && minutesOf(known) !== '') set({ duration: minutesOf(known) })
  }
  return (
    <RecordForm
      title={record ? record.name : 'Nuevo video'}
      named={`este video: «${record?.name}»`}
      ends="Si alguien ya lo vio, se archiva: deja de ofrecerse y quién lo vio se queda."
      back={{ to: videosPath('biblioteca'), label: 'Videos' }}
      record={record}
      recordForm={recordForm}
      preview={{ label: 'Así sale en la biblioteca', shows: <Card values={values} /> }}
    >
      <Section title="De dónde se ve">
        <SourcePart {...{ values, faults, set, onKnown }} />
      </Section>
      <Section title="El video">
        <AboutPart {...{ values, faults, set, film }} />
      </Section>
      <Section title="Cómo se encuentra">
        <FoundPart {...{ values, faults, set }} />
      </Section>
      <Section title="Publicación">
        <PublishingInput
          values={values}
          fault={faults.publishedAt}
          wasShown={(record?.publishedAt ?? null) !== null}
          onSet={set}
        />
      </Section>
      <Section title="Subtítulos" {...(record ? {} : { text: 'Guarda el video para agregarlos.' })}>
        {record && <CaptionsPart video={record} />}
      </Section>
    </RecordForm>
  )
}

function useVideoWords(): Words {
  const { programs, types, coaches, kinds, groups } = useChoices()
  const tags = useVideoTags()
  const oneOf = (options: readonly Option[]) => (id: number | null) =>
    options.find(({ value }) => value === String(id))?.label ?? 'vacío'
  return {
    program_id: oneOf(programs),
    video_type_id: oneOf(types),
    instructor_id: oneOf(coaches),
    class_type_id: oneOf(kinds),
    class_category_id: oneOf(groups),
    tag_ids: (ids: readonly number[]) =>
      tags.flatMap((tag) => (ids.includes(tag.tag_id) ? tag.name : [])).join(', ') || 'ninguna',
  }
}

/** 9.6 as the library says it. */
const Card = ({ values: { name, description, thumbnail, duration } }: { values: VideoValues }) => (
  <div className="video-card">
    <span className="video-card-face">
      {thumbnail ? <img src={thumbnail} alt="" /> : <Icon name="play" size={40} />}
      {duration && <span className="video-card-length">{duration} min</span>}
    </span>
    <p className="video-name">{cut(name || 'Sin nombre', 35)}</p>
    {description && <p className="quiet">{cut(description, 60)}</p>}
  </div>
)
